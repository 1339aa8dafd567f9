import { brands, isBrandId } from '@player-site/contracts/brands/brands.ts'
import type {
  DocumentActionName,
  DocumentType,
} from '@player-site/contracts/documents/document-types.ts'
import type { RegisteredPerson } from '@player-site/contracts/documents/registered-person.ts'
import { isMarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { markets } from '@player-site/contracts/kernel/markets.ts'
import type {
  QuestionnaireActionName,
  SalaryRange,
} from '@player-site/contracts/questionnaire/questionnaire.entities.ts'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { playerText } from './player-text.ts'
import type { VerificationAct } from './verification.slice.ts'

const shownAs = (id: string, other: string): string => playerText[id] ?? other

export const typeText = (type: DocumentType): string => shownAs(`documents.type.${type}`, type)
export const subTypeText = (subType: string): string =>
  shownAs(`documents.subType.${subType}`, subType)
export const reasonText = (reason: string): string => shownAs(`documents.reason.${reason}`, reason)
export const occupationText = (occupation: string): string =>
  shownAs(`questionnaire.occupation.${occupation}`, occupation)
export const sourceText = (source: string): string =>
  shownAs(`questionnaire.sourceOfFund.${source}`, source)

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
export const countryText = (code: string): string => countryNames.of(code) ?? code

/** `Less than 15,000.00 €` */
export function incomeText({ currency, from, to }: SalaryRange): string {
  const amount = (figure: number) => formatAmount(figure, currency, 'en-GB')
  if (from === null) return to === null ? '' : `Less than ${amount(to)}`
  return to === null ? `${amount(from)} or more` : `${amount(from)} to ${amount(to)}`
}

type Risk = RegisteredPerson['risk']

/** Street, town, province and country; a registration asks for the postal code alone. */
export function addressLines(person: RegisteredPerson): string[] {
  const { streetAddress, postalCode, city, provinceCode, countryCode } = person
  const isGiven = (part: string | null) => part !== null && part !== ''
  const town = [postalCode, city].filter(isGiven).join(' ')
  const street = streetAddress ?? 'No street entered yet'
  return [street, town, provinceCode ?? '', countryText(countryCode)].filter(isGiven)
}

export const brandText = (id: string): string => (isBrandId(id) ? brands[id].name : id)
export const marketText = (id: string): string =>
  isMarketId(id) ? `${id} · ${markets[id].name}` : id

/** What the market asks of the player before they move money. */
export const verificationRuleText = ({
  verificationBeforeDeposit,
  verifyWithinDays,
}: Risk): string =>
  verificationBeforeDeposit === 'identity'
    ? 'Identity before the first deposit'
    : `Documents within ${verifyWithinDays} days of the first deposit`

/** What the operator has restricted. */
export const restrictionTexts = ({ isPayoutRestricted, isMultibrandSuspended }: Risk): string[] => [
  ...(isPayoutRestricted ? ['Risk payout'] : []),
  ...(isMultibrandSuspended ? ['Suspended across brands'] : []),
]

/** `operator:check-1` is `check-1`. */
export function actorText(actor: string): string {
  const staff = /^operator:(.+)$/.exec(actor)?.[1]
  if (staff !== undefined) return staff
  const others: Readonly<Record<string, string>> = {
    player: 'the player',
    system: 'the system',
    'identity-check': 'the identity service',
  }
  return others[actor] ?? actor
}

export const reasonTitles = {
  EMPTY: 'Empty',
  BAD_QUALITY: 'Bad quality',
  CROPPED_CORNERS_NOT_VISIBLE: 'Corners not visible',
  DAMAGED_DOCUMENT: 'Damaged document',
  ID_BACKSIDE: 'Back of the ID missing',
  ID_EXPIRED: 'ID expired',
  ID_NAME_MISMATCH: 'Name differs',
  POA_ADDRESS_MISMATCH: 'Address differs',
  POA_MOBILE_PHONE_BILL: 'Mobile phone bill',
  POP_CARD_NO_NAME: 'No name on the card',
  SCREENSHOT_NOT_ORIGINAL_DOCUMENT: 'Screenshot',
  WRONG_DOCUMENT: 'Wrong document',
  OTHER: 'Other',
} as const

const actionText: Readonly<Record<DocumentActionName, string>> = {
  requested: 'requested by',
  submitted: 'sent by',
  viewed: 'viewed by',
  personViewed: 'shown with the registered details to',
  approved: 'approved by',
  rejected: 'rejected by',
  expired: 'marked as expired by',
  erased: 'erased by',
}

const questionnaireActionText: Readonly<Record<QuestionnaireActionName, string>> = {
  requested: 'requested by',
  answered: 'answered by',
  accepted: 'accepted by',
  askedAgain: 'asked again by',
}

interface ConfirmText {
  readonly title: string
  readonly body: string
  readonly submit: string
}
const confirmText: Readonly<Record<VerificationAct['is'], ConfirmText>> = {
  approve: {
    title: 'Approve this document?',
    body: 'The player is told at once. It cannot be undone; a newer document can be requested.',
    submit: 'Approve',
  },
  reject: {
    title: 'Reject this document?',
    body: 'The player is told at once, with the reason, and can send another one.',
    submit: 'Reject',
  },
  requestDocument: {
    title: 'Request this document?',
    body: 'The player is told on the site and by e-mail.',
    submit: 'Request',
  },
  requestQuestionnaire: {
    title: 'Request the questionnaire?',
    body: 'The player cannot deposit until it is answered, and not withdraw until the answers are accepted. The player is told on the site and by e-mail.',
    submit: 'Request',
  },
  acceptAnswers: {
    title: 'Accept these answers?',
    body: 'The player can withdraw again, and is told on the site and by e-mail.',
    submit: 'Accept',
  },
  askAgain: {
    title: 'Ask the player again?',
    body: 'The player cannot deposit until the questionnaire is answered again, and is told on the site and by e-mail.',
    submit: 'Ask again',
  },
}

export const verificationText = {
  heading: 'Verification',
  lead: 'Documents and questionnaires under review, the earliest due first.',
  waiting: 'Under review',
  empty: 'Nothing is waiting for review.',
  emptyHint: 'New documents appear here by themselves.',
  due: (time: string) => `due in ${time}`,
  overdue: (time: string) => `overdue by ${time}`,
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  back: 'All under review',
  kycStatus: 'KYC status',
  documents: 'Documents',
  noDocuments: 'This player has sent no documents.',
  showPages: 'Show pages',
  pageOf: (number: number, type: string) => `Page ${number} of: ${type}`,
  openImage: (number: number) => `Open page ${number} in full size`,
  noFiles: 'The files were erased.',
  pageFailed: 'This page could not be loaded.',
  registered: 'Registered details',
  firstName: 'First names',
  lastName: 'Last name',
  birthDate: 'Date of birth',
  address: 'Address',
  brand: 'Brand',
  market: 'Market',
  risk: 'Risk setting',
  notEntered: 'Not entered yet',
  submitted: (at: string) => `Sent ${at}`,
  validUntil: (day: string) => `Valid until ${day}`,
  expiresOn: 'Valid until (optional)',
  approve: 'Approve',
  reason: 'Reason for rejection',
  chooseReason: 'Choose a reason',
  playerReads: 'The player reads',
  reject: 'Reject',
  request: 'Request something else',
  requestType: 'What to request',
  questionnaireOption: 'Questionnaire',
  kind: 'Kind',
  anyKind: 'Any',
  requestSubmit: 'Request',
  questionnaire: 'Questionnaire',
  noAnswers: 'There are no answers.',
  occupation: 'Occupation',
  income: 'Yearly income after tax',
  source: 'Source of funds',
  born: 'Place of birth',
  nationality: 'Nationality',
  unknown: 'unknown',
  accept: 'Accept',
  askAgain: 'Ask again',
  timeline: 'KYC timeline',
  noTimeline: 'Nothing has happened yet.',
  action: actionText,
  questionnaireAction: questionnaireActionText,
  confirm: confirmText,
  done: {
    approve: 'Approved. The player was told.',
    reject: 'Rejected. The player was told why.',
    requestDocument: 'Requested. The player was told.',
    requestQuestionnaire: 'Questionnaire requested. The player was told.',
    acceptAnswers: 'Answers accepted. The player was told.',
    askAgain: 'The player is asked again.',
  },
  statuses: {
    UNREQUESTED: 'Not requested',
    REQUESTED: 'Requested',
    UNDER_REVIEW: 'Under review',
    VERIFIED: 'Approved',
    EXPIRED: 'Expired',
  },
} as const
