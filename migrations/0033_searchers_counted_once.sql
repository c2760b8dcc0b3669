-- Who has searched a word on a day, over all nodes: one bit of 16,384 for each searcher, from a keyed hash of searcher, word and day.
-- Every 16,384th person has the same bit, so it names nobody; two who share one count as one.
ALTER TABLE search_count ADD COLUMN marks bytea NOT NULL DEFAULT decode(repeat('00', 2048), 'hex');
