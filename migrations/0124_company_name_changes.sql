-- Names that a company wants instead of its own; an administrator decides (docs/decisions/0096-company-names.md). Names from before count as
-- seen. A node of the version before neither asks for others nor reads these.
CREATE TABLE company_name_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company ON DELETE CASCADE,
  employer_id bigint NOT NULL REFERENCES employer,
  status text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'TAKEN_OVER', 'REFUSED')),
  old_name text NOT NULL,
  old_name_kr text,
  old_name_en text,
  new_name text NOT NULL,
  new_name_kr text,
  new_name_en text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by bigint REFERENCES admin,
  status_reason text,
  status_reason_code text,
  status_reason_language text,
  version integer NOT NULL DEFAULT 1,
  CHECK ((status = 'WAITING') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX company_name_change_waiting ON company_name_change (company_id) WHERE status = 'WAITING';
CREATE INDEX company_name_change_queue ON company_name_change (created_at, id) WHERE status = 'WAITING';
CREATE INDEX company_name_change_company ON company_name_change (company_id, id);
CREATE INDEX company_name_change_employer ON company_name_change (employer_id);
CREATE INDEX company_name_change_admin ON company_name_change (decided_by);

-- What the company was called when it ordered, once it is called otherwise; until then its name is still that one.
ALTER TABLE service_order ADD COLUMN buyer_name text;
