DROP INDEX "users_by_organization_username";--> statement-breakpoint
DROP INDEX "users_by_organization_last_seen_at";--> statement-breakpoint
DROP INDEX "users_by_last_seen_at";--> statement-breakpoint
CREATE INDEX "users_by_username" ON "users" USING btree ("username","id");--> statement-breakpoint
CREATE INDEX "users_by_organization_username" ON "users" USING btree ("organization_id","username","id");--> statement-breakpoint
CREATE INDEX "users_by_organization_last_seen_at" ON "users" USING btree ("organization_id",coalesce("last_seen_at", '-infinity'::timestamptz),"id","last_seen_at");--> statement-breakpoint
CREATE INDEX "users_by_last_seen_at" ON "users" USING btree (coalesce("last_seen_at", '-infinity'::timestamptz),"id","last_seen_at");