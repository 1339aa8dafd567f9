import type { BootAnswer, BootContent } from '@player-site/contracts/boot/boot.entities.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  contactUsShelf,
  errorPageShelf,
  footerShelf,
  helpCentreShelf,
  homeBoxesShelf,
  informationShelf,
  listedPageShelf,
  lobbyBoxesShelf,
  pageShelf,
  paymentMethodsShelf,
  tournamentBoxesShelf,
  vipShelf,
  welcomeShelf,
} from './content.slice.ts'
import { boxesKey, keyOf } from './shelf.ts'

/** Undefined for a query that this build does not know. */
function arrivalOf(
  { params, ...answer }: BootAnswer,
  atMs: number,
  playerId: string | undefined,
): UnknownAction | undefined {
  const at = { key: keyOf(params), atMs }
  switch (answer.query) {
    case 'content.footer':
      return footerShelf.arrived({ ...at, value: answer.result })
    case 'content.staticPage':
      return pageShelf.arrived({ ...at, value: answer.result })
    case 'content.listedPage':
      return listedPageShelf.arrived({ ...at, value: answer.result })
    case 'content.information':
      return informationShelf.arrived({ ...at, value: answer.result })
    case 'content.contactUs':
      return contactUsShelf.arrived({ ...at, value: answer.result })
    case 'content.paymentMethods':
      return paymentMethodsShelf.arrived({ ...at, value: answer.result })
    case 'content.welcome':
      return welcomeShelf.arrived({ ...at, value: answer.result })
    case 'content.helpCentre':
      return helpCentreShelf.arrived({ ...at, value: answer.result })
    case 'content.errorPage':
      return errorPageShelf.arrived({ ...at, value: answer.result })
    case 'content.vipPage':
      return vipShelf.arrived({ ...at, value: answer.result })
    case 'content.homeBanner':
      return homeBoxesShelf.arrived({
        key: boxesKey(params, playerId),
        value: answer.result,
        atMs,
      })
    case 'content.lobbyBoxes':
      return lobbyBoxesShelf.arrived({
        key: boxesKey(params, playerId),
        value: answer.result,
        atMs,
      })
    case 'content.tournamentBoxes':
      return tournamentBoxesShelf.arrived({
        key: boxesKey(params, playerId),
        value: answer.result,
        atMs,
      })
  }
}

/**
 * Returns the content embedded in the page, in the form of loaded replies. The gateway wrote it and
 * has validated each reply by its query's schema, so the browser need not load the queries to do so
 * again.
 * @param playerId whom the page was rendered for; undefined for a visitor
 */
export const contentInPage = (
  content: readonly BootContent[],
  atMs: number,
  playerId: string | undefined,
): readonly UnknownAction[] =>
  content.flatMap((answer) => arrivalOf(answer as BootAnswer, atMs, playerId) ?? [])
