-- The words of listed ads, for misspelt, joined and cut words. `deletes`: hashes of the word and of it without each one of its
-- letters; two words that share one differ by about a letter. `alone`: ads that write it as a word of its own.
CREATE TABLE search_word (
  word text COLLATE "C" PRIMARY KEY,
  alone int NOT NULL DEFAULT 1,
  -- its token in recruitment_search; Korean words have none of their own
  token int NOT NULL,
  deletes int[] NOT NULL
);
CREATE INDEX search_word_deletes ON search_word USING gin (deletes) WITH (fastupdate = off);

-- How many listed ads have each token of recruitment_search, as of the last count; new tokens are not in here yet.
CREATE TABLE search_token (
  token int PRIMARY KEY,
  ads int NOT NULL
);

-- Search rows of older versions lack tokens of words with their marks: a task writes them anew (server/search/rebuild.ts).
INSERT INTO site_fact (name, value) SELECT 'search_version', '2' WHERE NOT EXISTS (SELECT FROM recruitment_search);
