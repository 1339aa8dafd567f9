CREATE OR REPLACE FUNCTION public.note_credit_after_closing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO closed_account_credits (player_id)
  SELECT id FROM players WHERE id = NEW.player_id AND status IN ('CLOSED', 'BLACKLISTED')
  ON CONFLICT (player_id) DO UPDATE SET state = 'credited', credited_at = excluded.credited_at;
  RETURN NULL;
END
$function$;

CREATE TRIGGER accounts_credited_after_closing AFTER UPDATE OF balance_minor ON public.accounts FOR EACH ROW WHEN (((new.kind = ANY (ARRAY['main'::text, 'locked'::text])) AND (new.balance_minor > old.balance_minor))) EXECUTE FUNCTION note_credit_after_closing();
