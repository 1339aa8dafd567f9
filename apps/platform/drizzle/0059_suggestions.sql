CREATE TABLE "played_games" (
	"player_id" text NOT NULL,
	"game_id" text NOT NULL,
	"vertical" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "played_games_player_id_game_id_day_pk" PRIMARY KEY("player_id","game_id","day")
);
--> statement-breakpoint
CREATE TABLE "related_games" (
	"brand" text NOT NULL,
	"game_id" text NOT NULL,
	"place" integer NOT NULL,
	"related_id" text NOT NULL,
	CONSTRAINT "related_games_brand_game_id_place_pk" PRIMARY KEY("brand","game_id","place")
);
--> statement-breakpoint
CREATE TABLE "suggestion_choices" (
	"player_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestion_runs" (
	"id" smallint PRIMARY KEY NOT NULL,
	"copied_up_to" bigint,
	"computed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trending_games" (
	"brand" text NOT NULL,
	"market" text NOT NULL,
	"vertical" text NOT NULL,
	"place" integer NOT NULL,
	"game_id" text NOT NULL,
	CONSTRAINT "trending_games_brand_market_vertical_place_pk" PRIMARY KEY("brand","market","vertical","place")
);
--> statement-breakpoint
ALTER TABLE "played_games" ADD CONSTRAINT "played_games_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_choices" ADD CONSTRAINT "suggestion_choices_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "played_games_day" ON "played_games" USING btree ("day");