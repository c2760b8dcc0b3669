-- outside a transaction
-- Money that a bank sent back is claimed anew, so such a claim keeps no second one out.
drop index concurrently if exists support_claim_once_open;
create unique index concurrently support_claim_once_open on support_claim (company_id, hired_id, role)
  where status not in ('CANCELLED', 'RETURNED');
drop index concurrently if exists support_claim_once;
