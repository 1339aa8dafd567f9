CREATE TABLE "favourite_games" (
	"player_id" text NOT NULL,
	"game_id" text NOT NULL,
	"lobby" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_games_player_id_game_id_pk" PRIMARY KEY("player_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "recent_games" (
	"player_id" text NOT NULL,
	"game_id" text NOT NULL,
	"lobby" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_games_player_id_lobby_game_id_pk" PRIMARY KEY("player_id","lobby","game_id")
);
--> statement-breakpoint
ALTER TABLE "favourite_games" ADD CONSTRAINT "favourite_games_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_games" ADD CONSTRAINT "recent_games_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourite_games_newest" ON "favourite_games" USING btree ("player_id","at");--> statement-breakpoint
CREATE INDEX "recent_games_newest" ON "recent_games" USING btree ("player_id","lobby","at");