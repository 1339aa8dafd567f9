import type { Product } from '@player-site/contracts/access/access.entities.ts'
import type { PageSpec } from '@player-site/contracts/kernel/page.ts'
import type { Reducer } from '@reduxjs/toolkit'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AppEpic } from '../epic/epic.ts'
import type { FeatureText } from '../locale/feature-text.ts'

export type Slices = Readonly<Record<string, Reducer>>
/** Keyed by the names used in logs; each reads only the state that it names. */
export type Epics = Readonly<Record<string, AppEpic<never>>>

/** What is loaded together with a feature's first screen. */
export interface FeatureCode {
  readonly slices?: Slices
  readonly epics?: Epics
  readonly texts?: readonly FeatureText[]
}

export interface FeatureRoute {
  readonly page: PageSpec
  readonly Screen: ComponentType
  /**
   * `payout`: closed to players who are restricted from payout; a product: to those whose account
   * is closed to it.
   */
  readonly guard?: 'payout' | Product
  /** The placeholder of a screen whose code is loading. */
  readonly Fallback?: ComponentType
}

/** A link to one of the account pages. */
export interface AccountNavItem {
  readonly page: PageSpec
  /** A message that is loaded with the page. */
  readonly label: string
  readonly Icon: LucideIcon
  /** Its description for the overview; a message that is loaded with the page. */
  readonly about?: string
  /** Shown beside the label, such as an unread count. */
  readonly Badge?: ComponentType
}

/** The target of the phone's filter tab on a page that can be filtered. */
export interface PageFilter {
  readonly page: PageSpec
  readonly hash: string
}

/**
 * A feature of the site: its part of the first script, and the part that is loaded later. The
 * store, the routes, the navigation and the reset at the end of a session are built from these.
 */
export interface Feature {
  readonly name: string
  /** `player`: its state belongs to a player and is reset when their session ends. */
  readonly scope: 'site' | 'player'
  readonly slices?: Slices
  /** Those that run on every page; loaded once a rendered page is hydrated. */
  readonly epics?: () => Promise<Epics>
  readonly routes?: readonly FeatureRoute[]
  /** Loaded with the frame of the account pages. */
  readonly accountNav?: () => Promise<readonly AccountNavItem[]>
  readonly filters?: readonly PageFilter[]
  /** Rendered below the site's header, on every page inside the frame. */
  readonly banners?: readonly ComponentType[]
  /** Renders over any page when needed, and nothing until then. */
  readonly overlays?: readonly ComponentType[]
  /** Fetches the code that is likely to be needed next, while a page is idle. */
  readonly prefetch?: () => void
  readonly late?: LateFeature
  /** Its late code is loaded as soon as a player is signed in, in the order of the features. */
  readonly loadedWithPlayer?: true
}

export const defineFeature = <const F extends Feature>(feature: F): F => feature

/** The code of a feature that is loaded on first use. */
export interface LateFeature<Code extends FeatureCode = FeatureCode> {
  readonly name: string
  readonly scope: Feature['scope']
  readonly fetch: () => Promise<Code>
}
