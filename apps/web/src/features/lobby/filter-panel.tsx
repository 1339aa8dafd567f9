import type { ProviderCount } from '@player-site/contracts/lobby/lobby.view.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/fields/checkbox.tsx'
import { SideSheet } from '../../shared/ui/side-sheet.tsx'
import { isSearching, type SearchInAddress, toggled } from './lobby.address.ts'
import styles from './search.module.css'
import { selectLobbySearch } from './search.slice.ts'
import { SearchField } from './search-field.tsx'

interface FilterPanelProps {
  readonly inAddress: SearchInAddress
  readonly providers: readonly ProviderCount[]
  readonly onClose: () => void
}

/** Search and providers, in a sheet on a phone and beside the page on a desktop. @see B§4 */
export function FilterPanel({ inAddress, providers, onClose }: FilterPanelProps) {
  const intl = useIntl()
  const { search, change, clear } = inAddress
  const { results } = useSelector(selectLobbySearch)
  const found = results.is === 'ready' && isSearching(search) ? results.value : undefined
  const counts = found?.providers ?? providers
  const all = providers.reduce((sum, { count }) => sum + count, 0)
  return (
    <SideSheet
      isOpen
      title={<FormattedMessage id="lobby.filter.title" />}
      testId="lobby-filter"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-testid="lobby-filter-show">
            <FormattedMessage id="lobby.filter.show" values={{ count: found?.total ?? all }} />
          </Button>
          <Button kind="quiet" disabled={!isSearching(search)} onClick={clear}>
            <FormattedMessage id="lobby.filter.clear" />
          </Button>
        </>
      }
    >
      <div className={styles['panel']}>
        <SearchField inAddress={inAddress} isLocal />
        <fieldset
          className={styles['providers']}
          aria-label={intl.formatMessage({ id: 'lobby.filter.providers' })}
        >
          <legend className={styles['legend']}>
            <FormattedMessage id="lobby.filter.providers" />
          </legend>
          {counts.map(({ id, title, count }) => (
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
      </div>
    </SideSheet>
  )
}
