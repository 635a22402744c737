DROP INDEX "audit_by_at";--> statement-breakpoint
CREATE INDEX "audit_by_outcome" ON "audit_entries" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "audit_search" ON "audit_entries" USING gin (fold(coalesce("target_label", '') || ' ' || coalesce("target_id", '') || ' ' || coalesce("actor_username", '') || ' ' || "action") gin_trgm_ops);