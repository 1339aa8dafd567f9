import type { ProviderCount } from '@player-site/contracts/lobby/lobby.view.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/fields/checkbox.tsx'
import { SideSheet } from '../../shared/ui/side-sheet.tsx'
import choices from './game-choices.module.css'
import { GameChoices } from './game-choices.tsx'
import { isSearching, type SearchInAddress, toggled } from './lobby.address.ts'
import styles from './search.module.css'
import { type GameList, selectLobbySearch } from './search.slice.ts'
import { SearchField } from './search-field.tsx'
import { useFacts } from './use-facts.ts'

interface FilterPanelProps {
  readonly list: GameList
  readonly inAddress: SearchInAddress
  readonly onClose: () => void
}

/** What is left of a list, as far as it is known. */
function useFound({ list, inAddress }: Pick<FilterPanelProps, 'list' | 'inAddress'>) {
  const loaded = useFacts(list)
  const { results } = useSelector(selectLobbySearch)
  const found = results.is === 'ready' && isSearching(inAddress.search) ? results.value : undefined
  const facts = loaded.is === 'ready' ? loaded.value : undefined
  const counted = new Map(found?.providers.map(({ id, count }) => [id, count]))
  const providers = (facts?.providers ?? found?.providers ?? []).map(({ count, ...of }) => ({
    ...of,
    count: found ? (counted.get(of.id) ?? 0) : count,
  }))
  return { facts, providers, total: found?.total ?? facts?.total }
}

/** Search, order and filters, in a sheet on a phone and beside the page on a desktop. @see B§4 */
export function FilterPanel({ list, inAddress, onClose }: FilterPanelProps) {
  const { search, clear } = inAddress
  const { facts, providers, total } = useFound({ list, inAddress })
  return (
    <SideSheet
      isOpen
      title={<FormattedMessage id="lobby.filter.title" />}
      testId="lobby-filter"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-testid="lobby-filter-show">
            {total === undefined ? (
              <FormattedMessage id="lobby.filter.showAny" />
            ) : (
              <FormattedMessage id="lobby.filter.show" values={{ count: total }} />
            )}
          </Button>
          <Button kind="quiet" disabled={!isSearching(search)} onClick={clear}>
            <FormattedMessage id="lobby.filter.clear" />
          </Button>
        </>
      }
    >
      <div className={styles['panel']}>
        <SearchField inAddress={inAddress} isLocal />
        {facts && (
          <div className={choices['stack']}>
            <GameChoices inAddress={inAddress} facts={facts} />
          </div>
        )}
        {providers.length > 0 && <Providers providers={providers} inAddress={inAddress} />}
      </div>
    </SideSheet>
  )
}

interface ProvidersProps extends Pick<FilterPanelProps, 'inAddress'> {
  readonly providers: readonly ProviderCount[]
}

function Providers({ providers, inAddress: { search, change } }: ProvidersProps) {
  const intl = useIntl()
  return (
    <fieldset
      className={styles['providers']}
      aria-label={intl.formatMessage({ id: 'lobby.filter.providers' })}
    >
      <legend className={styles['legend']}>
        <FormattedMessage id="lobby.filter.providers" />
      </legend>
      {providers.map(({ id, title, count }) => (
        <Checkbox
          key={id}
          isSelected={search.providers.includes(id)}
          isDisabled={count === 0 && !search.providers.includes(id)}
          testId={`provider-${id}`}
          onChange={(isOn) => change({ providers: toggled(search.providers, id, isOn) })}
        >
          <span className={styles['provider']}>
            {title}{' '}
            <span className={styles['count']}>
              <FormattedMessage id="lobby.filter.count" values={{ count }} />
            </span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
