import { SearchX } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'

/** Where a search leaves none of a category's games. */
export function CategoryNone({ onClear }: { readonly onClear: () => void }) {
  return (
    <div data-testid="category-none">
      <EmptyState
        icon={<SearchX size={32} aria-hidden="true" />}
        title={<FormattedMessage id="lobby.none.title" />}
        body={<FormattedMessage id="lobby.none.body" />}
      >
        <Button onClick={onClear}>
          <FormattedMessage id="lobby.filter.clear" />
        </Button>
      </EmptyState>
    </div>
  )
}
