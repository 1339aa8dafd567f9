CREATE TABLE "maintenance_windows" (
	"id" text PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"markets" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "maintenance_windows_by_end" ON "maintenance_windows" USING btree ("ends_at");