ALTER TABLE "users" ADD COLUMN "photo_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_by_photo_key" UNIQUE("photo_key");