CREATE OR REPLACE FUNCTION public.refuse_second_bonus()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Both sides hold the player's wallet, so neither can overlook the other.
  IF EXISTS (
    SELECT FROM bonus_assignments
    WHERE player_id = NEW.player_id AND state = 'active' AND is_triggered AND id <> NEW.id
  ) THEN
    RAISE EXCEPTION 'a triggered bonus is active' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$function$;

CREATE TRIGGER bonus_assignments_beside_triggered BEFORE INSERT ON public.bonus_assignments FOR EACH ROW EXECUTE FUNCTION refuse_second_bonus();
