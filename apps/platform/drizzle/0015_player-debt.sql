ALTER TABLE "accounts" DROP CONSTRAINT "accounts_not_below_zero";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_not_below_zero" CHECK ("accounts"."player_id" is null or case "accounts"."kind" when 'debt' then "accounts"."balance_minor" <= 0 else "accounts"."balance_minor" >= 0 end);--> statement-breakpoint
-- Wallets that were opened before anybody could owe anything.
INSERT INTO accounts (id, player_id, kind, currency)
SELECT 'player:' || player_id || ':debt', player_id, 'debt', currency FROM wallets
ON CONFLICT DO NOTHING;
