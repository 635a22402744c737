CREATE TABLE "motd_dismissals" (
	"user_id" text collate "C" PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "motd_editions" (
	"edition" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"content" text NOT NULL,
	"link" text,
	"roles" text[] NOT NULL,
	"organizations" text[] DEFAULT '{}' NOT NULL,
	"active" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C"
);
--> statement-breakpoint
ALTER TABLE "motd_dismissals" ADD CONSTRAINT "motd_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;