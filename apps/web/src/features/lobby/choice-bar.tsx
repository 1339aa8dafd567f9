import { useIntl } from 'react-intl'
import { isPending } from '../../shared/remote/remote.ts'
import { ChoicesSkeleton } from './choices-skeleton.tsx'
import { GameChoices } from './game-choices.tsx'
import type { SearchInAddress } from './lobby.address.ts'
import type { GameList } from './search.slice.ts'
import { useFacts } from './use-facts.ts'

interface ChoiceBarProps {
  readonly list: GameList
  readonly inAddress: SearchInAddress
  readonly className: string | undefined
}

/** By what the games of a page can be sorted and filtered, in a line. */
export function ChoiceBar({ list, inAddress, className }: ChoiceBarProps) {
  const intl = useIntl()
  const facts = useFacts(list)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no line of its own
    <div
      role="group"
      aria-label={intl.formatMessage({ id: 'lobby.choices' })}
      className={className}
      data-testid="lobby-choices"
    >
      {isPending(facts) && <ChoicesSkeleton />}
      {facts.is === 'ready' && <GameChoices inAddress={inAddress} facts={facts.value} />}
    </div>
  )
}
