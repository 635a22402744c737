CREATE TABLE "chat_accounts" (
	"server_id" text collate "C" NOT NULL,
	"vhost" text collate "C" NOT NULL,
	"username" text collate "C" NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "chat_accounts_server_id_vhost_username_pk" PRIMARY KEY("server_id","vhost","username")
);
--> statement-breakpoint
ALTER TABLE "chat_stand_ins" ADD COLUMN "blocked" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_accounts" ADD CONSTRAINT "chat_accounts_server_id_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_accounts_due" ON "chat_accounts" USING btree ("due_at") WHERE due_at is not null;