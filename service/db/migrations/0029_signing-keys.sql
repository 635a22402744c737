ALTER TABLE "identity_keys" DROP CONSTRAINT "identity_keys_pkey";--> statement-breakpoint
ALTER TABLE "identity_keys" ADD COLUMN "id" text collate "C";--> statement-breakpoint
UPDATE "identity_keys" SET "id" = "purpose";--> statement-breakpoint
ALTER TABLE "identity_keys" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "identity_keys" ADD COLUMN "signs_from" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "identity_keys" SET "signs_from" = "created_at";
