import { lobbyText } from './lobby.text.ts'
import { loadFactsWhenRequested, searchWhenAsked } from './search.epics.ts'
import { lobbySearchReducer } from './search.slice.ts'
import { searchSiteWhenAsked } from './site-search.epics.ts'
import { siteSearchReducer } from './site-search.slice.ts'

/**
 * The code of searches and filters. A drawn page does not need it: text that arrived while a lobby is
 * taken over would draw it again.
 */
export const lobbyCode = {
  slices: { lobbySearch: lobbySearchReducer, siteSearch: siteSearchReducer },
  epics: { searchWhenAsked, loadFactsWhenRequested, searchSiteWhenAsked },
  texts: [lobbyText],
}
