DROP INDEX CONCURRENTLY IF EXISTS "users_by_organization_full_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_organization_full_name" ON "users" USING btree ("organization_id","first_name_key","last_name_key","username","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_by_full_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_full_name" ON "users" USING btree ("first_name_key","last_name_key","username","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_by_organization_first_name";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_by_first_name";
