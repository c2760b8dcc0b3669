-- The ward in which an event takes place, for its map. Its place stays a text in three languages: "Provincial arena, Bắc Ninh".
ALTER TABLE event ADD COLUMN address_code text REFERENCES location;
