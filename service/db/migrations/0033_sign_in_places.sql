ALTER TABLE "identity_refresh_tokens" ADD COLUMN "place_noted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Those that are there already are no news.
UPDATE "identity_refresh_tokens" SET "place_noted" = true;--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_unnoted" ON "identity_refresh_tokens" USING btree ("authenticated_at") WHERE not "identity_refresh_tokens"."place_noted";