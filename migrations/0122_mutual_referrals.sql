-- Two people who name each other as referrer and are hired by one company: an owner decides whether both are paid, with a reason that both read.
ALTER TABLE support_claim ADD COLUMN mutual_reason text;
ALTER TABLE support_claim ADD COLUMN mutual_decided_at timestamptz;
ALTER TABLE support_claim ADD COLUMN mutual_decided_by bigint;
ALTER TABLE support_claim ADD CONSTRAINT support_claim_mutual_decided_by_fkey
  FOREIGN KEY (mutual_decided_by) REFERENCES admin NOT VALID;

-- The claim of the person hired for having referred the referrer of this one, at the same company; null if there is none.
CREATE FUNCTION mutual_claim(of_claim support_claim) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT o.id FROM support_claim o
  WHERE of_claim.role = 'REFERRER' AND o.role = 'REFERRER' AND o.company_id = of_claim.company_id
    AND o.hired_id = of_claim.candidate_id AND o.candidate_id = of_claim.hired_id AND o.status <> 'CANCELLED'
  ORDER BY o.id DESC LIMIT 1
$$;

-- A node of the version before does not ask: no claim of such a pair moves on undecided.
CREATE FUNCTION refuse_undecided_mutual() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.mutual_decided_at IS NULL AND mutual_claim(NEW) IS NOT NULL THEN
    RAISE EXCEPTION 'support claim % waits for an owner: both people have referred each other', NEW.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER support_claim_mutual BEFORE UPDATE OF status ON support_claim FOR EACH ROW
  WHEN (NEW.status IN ('PROPOSED', 'CONFIRMED', 'PAID') AND NEW.status IS DISTINCT FROM OLD.status AND NEW.role = 'REFERRER')
  EXECUTE FUNCTION refuse_undecided_mutual();
