-- How long positions are kept is said by tracking_settings alone; this attribute of organisations was read by nothing.
UPDATE "organizations" SET "attributes" = "attributes" - 'retentionDays' WHERE "attributes" ? 'retentionDays';
