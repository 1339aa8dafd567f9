import { CategoryNone } from './category-none.tsx'
import type { SearchInAddress } from './lobby.address.ts'
import type { GameList } from './search.slice.ts'
import { SearchResults } from './search-results.tsx'

interface CategoryResultsProps {
  readonly list: GameList
  readonly inAddress: SearchInAddress
}

/** What a search leaves of a category. */
export const CategoryResults = (props: CategoryResultsProps) => (
  <SearchResults {...props} none={<CategoryNone onClear={props.inAddress.clear} />} />
)
