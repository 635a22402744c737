CREATE TABLE "identity_endings" (
	"username" text collate "C" PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
