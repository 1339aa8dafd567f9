import type { StaticPageId } from '@player-site/contracts/content/content.entities.ts'
import { type ReactNode, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingScreen } from '../../shared/parts/missing.tsx'
import { ContentSkeleton } from './content-skeleton.tsx'

const pages = () => import('./static-page.screen.tsx')
const StaticPageScreen = lazyPart(async () => (await pages()).StaticPageScreen, MissingScreen)
const PaymentMethodsScreen = lazyPart(
  async () => (await pages()).PaymentMethodsScreen,
  MissingScreen,
)
const TermsScreen = lazyPart(async () => (await pages()).TermsScreen, MissingScreen)
const ListedPageScreen = lazyPart(async () => (await pages()).ListedPageScreen, MissingScreen)
const PageListScreen = lazyPart(
  async () => (await import('./page-list.screen.tsx')).PageListScreen,
  MissingScreen,
)
const HelpCentreScreen = lazyPart(
  async () => (await import('./help-centre.screen.tsx')).HelpCentreScreen,
  MissingScreen,
)
const WelcomeScreen = lazyPart(
  async () => (await import('./welcome.screen.tsx')).WelcomeScreen,
  MissingScreen,
)
const LoyaltyScreen = lazyPart(
  async () => (await import('./loyalty.screen.tsx')).LoyaltyScreen,
  MissingScreen,
)
const ContactLiveChatScreen = lazyPart(
  async () => (await import('./contact-live-chat.screen.tsx')).ContactLiveChatScreen,
  MissingScreen,
)

/** Where the pages of the specification are; terms and payment methods have screens of their own. */
const pageAt: Readonly<Record<string, StaticPageId>> = {
  'privacy-policy': 'privacy_policy',
  'cookies-policy': 'cookies_policy',
  'bonus-terms': 'bonus_terms',
  'betting-rules': 'betting_rules',
  'casino-rules': 'casino_rules',
  'responsible-gambling': 'responsible_gambling',
  'age-restrictions': 'age_restrictions',
  'closed-account': 'closed_account',
}

export interface ContentRoutesParts {
  /** The page for addresses that lead nowhere. */
  readonly notFound: ReactNode
  /** What opens the support chat, where there is one. */
  readonly chat?: ReactNode
}

/** Every page that the content service fills; each is loaded when it is opened. @see A§2, B§2 */
export function contentRoutes({ notFound, chat }: ContentRoutesParts): RouteObject[] {
  const at = (path: string, screen: ReactNode): RouteObject => ({
    path,
    element: <Suspense fallback={<ContentSkeleton />}>{screen}</Suspense>,
  })
  return [
    at('terms', <TermsScreen notFound={notFound} />),
    at('payment-methods', <PaymentMethodsScreen notFound={notFound} />),
    ...Object.entries(pageAt).map(([path, pageId]) =>
      // The key: two pages in a row are two pages, each starting anew.
      at(path, <StaticPageScreen key={pageId} pageId={pageId} notFound={notFound} />),
    ),
    at('information', <PageListScreen key="information" list="information" />),
    at('contact-us', <PageListScreen key="contactUs" list="contactUs" />),
    at('information/:slug', <ListedPageScreen notFound={notFound} />),
    at('contact-us/:slug', <ListedPageScreen notFound={notFound} />),
    at('help', <HelpCentreScreen notFound={notFound} />),
    at('welcome', <WelcomeScreen notFound={notFound} />),
    at('loyalty', <LoyaltyScreen notFound={notFound} />),
    at('contact-live-chat', <ContactLiveChatScreen chat={chat} />),
  ]
}
