-- A person sees where an account is signed in and ends what is not theirs: each session has a number to be named by, and
-- says in two words where it runs. The words go with the session.
ALTER TABLE session
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN browser text CHECK (length(browser) <= 40),
  ADD COLUMN system text CHECK (length(system) <= 40);
ALTER TABLE session ADD CONSTRAINT session_id_key UNIQUE (id);
