-- Lists of orders walk along it: the latest first, of whichever state.
CREATE INDEX service_order_time ON service_order (created_at DESC, id DESC);
