-- Ads get tokens of the day that they were posted on, of its blocks of 8 and 64 days, and of the languages that they are written
-- in, so that GIN can answer for the newest days first (server/search/slots.ts has the same numbers).
UPDATE recruitment_search SET tokens = ARRAY(
  SELECT token FROM unnest(tokens) AS own (token) WHERE token NOT BETWEEN 2000000000 AND 2000300004
  UNION SELECT unnest(ARRAY[2000000000 + posted_day, 2000100000 + (posted_day >> 3), 2000200000 + (posted_day >> 6)])
  UNION SELECT 2000300000 + bit FROM unnest(ARRAY[1, 2, 4]) AS bits (bit) WHERE languages & bit <> 0
  ORDER BY 1
);
