CREATE TABLE "organization_invitations" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"login" text NOT NULL,
	"invited_by" text collate "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_invitations_by_login" UNIQUE("organization_id","login")
);
--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_invitations_of_login" ON "organization_invitations" USING btree ("login");