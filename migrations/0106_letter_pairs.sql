-- outside a transaction
-- Words of two letters, of which an index of trigrams knows nothing: a Korean word as often as not (docs/decisions/0085-pairs-of-letters.md).
-- Its price keeps PostgreSQL from working the pairs out row by row where it would read a table.
CREATE OR REPLACE FUNCTION letter_pairs(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN ARRAY(SELECT substr(folded, place, 2) FROM generate_series(1, char_length(folded) - 1) AS place);
DROP INDEX CONCURRENTLY IF EXISTS recruitment_letter_pairs;
CREATE INDEX CONCURRENTLY recruitment_letter_pairs ON recruitment USING gin (letter_pairs(folded));
DROP INDEX CONCURRENTLY IF EXISTS company_letter_pairs;
CREATE INDEX CONCURRENTLY company_letter_pairs ON company USING gin (letter_pairs(folded));
-- How often each pair occurs need not be known, and takes longer to gather than all else of a table.
ALTER INDEX recruitment_letter_pairs ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX company_letter_pairs ALTER COLUMN 1 SET STATISTICS 0;
