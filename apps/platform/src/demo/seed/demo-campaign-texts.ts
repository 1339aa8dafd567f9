import type { Language } from '@player-site/contracts/kernel/locales.ts'

/** The words of a campaign; English at least. */
export type Display = Partial<Record<Language, readonly [name: string, text: string]>> &
  Readonly<Record<'en', readonly [name: string, text: string]>>

export const slotsText: Display = {
  en: ['Slots gift', 'Bonus money for slots and jackpots. Table games count for a tenth.'],
  fi: [
    'Kolikkopelilahja',
    'Bonusrahaa kolikko- ja jättipottipeleihin. Pöytäpelit kerryttävät kymmenesosan.',
  ],
  no: [
    'Spilleautomatgave',
    'Bonuspenger til spilleautomater og jackpotter. Bordspill teller en tidel.',
  ],
  de: ['Slot-Geschenk', 'Bonusgeld für Slots und Jackpots. Tischspiele zählen zu einem Zehntel.'],
  fr: [
    'Cadeau machines à sous',
    'De l’argent bonus pour les machines à sous et les jackpots. Les jeux de table comptent pour un dixième.',
  ],
  caf: [
    'Cadeau machines à sous',
    'De l’argent bonus pour les machines à sous et les jackpots. Les jeux de table comptent pour un dixième.',
  ],
  cl: [
    'Regalo para tragamonedas',
    'Dinero de bono para tragamonedas y jackpots. Los juegos de mesa cuentan una décima parte.',
  ],
  pe: [
    'Regalo para tragamonedas',
    'Dinero de bono para tragamonedas y jackpots. Los juegos de mesa cuentan una décima parte.',
  ],
  pt: [
    'Oferta para slots',
    'Dinheiro de bónus para slots e jackpots. Os jogos de mesa contam um décimo.',
  ],
  br: [
    'Presente para slots',
    'Dinheiro de bônus para slots e jackpots. Jogos de mesa contam um décimo.',
  ],
  ja: [
    'スロットギフト',
    'スロットとジャックポットで使えるボーナスマネーです。テーブルゲームは10分の1として計算されます。',
  ],
  tl: [
    'Regalo para sa slots',
    'Bonus na pera para sa slots at jackpot. Ikasampung bahagi lang ang bilang ng mga table game.',
  ],
  tr: ['Slot hediyesi', 'Slotlar ve jackpotlar için bonus para. Masa oyunları onda bir sayılır.'],
  pl: [
    'Prezent na sloty',
    'Pieniądze bonusowe na sloty i jackpoty. Gry stołowe liczą się w jednej dziesiątej.',
  ],
}

export const liveText: Display = {
  en: [
    'Live table gift',
    'Bonus money for live tables. Every stake at a live table counts, your own money too.',
  ],
  fi: [
    'Livepöytälahja',
    'Bonusrahaa livepöytiin. Jokainen panos livepöydässä kerryttää, myös oma rahasi.',
  ],
  no: [
    'Livebordgave',
    'Bonuspenger til livebord. Alle innsatser ved et livebord teller, også dine egne penger.',
  ],
  de: [
    'Live-Tisch-Geschenk',
    'Bonusgeld für Live-Tische. Jeder Einsatz an einem Live-Tisch zählt, auch eigenes Geld.',
  ],
  fr: [
    'Cadeau tables en direct',
    'De l’argent bonus pour les tables en direct. Chaque mise y compte, votre propre argent aussi.',
  ],
  caf: [
    'Cadeau tables en direct',
    'De l’argent bonus pour les tables en direct. Chaque mise y compte, votre propre argent aussi.',
  ],
  cl: [
    'Regalo para mesas en vivo',
    'Dinero de bono para mesas en vivo. Cada apuesta en una mesa en vivo cuenta, también tu propio dinero.',
  ],
  pe: [
    'Regalo para mesas en vivo',
    'Dinero de bono para mesas en vivo. Cada apuesta en una mesa en vivo cuenta, también tu propio dinero.',
  ],
  pt: [
    'Oferta para mesas ao vivo',
    'Dinheiro de bónus para mesas ao vivo. Cada aposta numa mesa ao vivo conta, também o seu próprio dinheiro.',
  ],
  br: [
    'Presente para mesas ao vivo',
    'Dinheiro de bônus para mesas ao vivo. Cada aposta em uma mesa ao vivo conta, também o seu próprio dinheiro.',
  ],
  ja: [
    'ライブテーブルギフト',
    'ライブテーブルで使えるボーナスマネーです。ご自身の資金を含め、ライブテーブルでのすべてのベットが計算されます。',
  ],
  tl: [
    'Regalo para sa live table',
    'Bonus na pera para sa mga live table. Bilang ang bawat taya sa live table, pati ang sarili mong pera.',
  ],
  tr: [
    'Canlı masa hediyesi',
    'Canlı masalar için bonus para. Canlı masadaki her bahis sayılır, kendi paranız da.',
  ],
  pl: [
    'Prezent na stoły na żywo',
    'Pieniądze bonusowe na stoły na żywo. Liczy się każda stawka przy stole na żywo, także własne pieniądze.',
  ],
}

export const codeText: Display = {
  en: ['Code bonus', 'Bonus money for slots, for players who have the code.'],
  fi: ['Koodibonus', 'Bonusrahaa kolikkopeleihin pelaajille, joilla on koodi.'],
  no: ['Kodebonus', 'Bonuspenger til spilleautomater for spillere som har koden.'],
  de: ['Code-Bonus', 'Bonusgeld für Slots, für Spieler mit dem Code.'],
  fr: [
    'Bonus avec code',
    'De l’argent bonus pour les machines à sous, pour les joueurs qui ont le code.',
  ],
  caf: [
    'Bonus avec code',
    'De l’argent bonus pour les machines à sous, pour les joueurs qui ont le code.',
  ],
  cl: ['Bono con código', 'Dinero de bono para tragamonedas, para jugadores que tienen el código.'],
  pe: ['Bono con código', 'Dinero de bono para tragamonedas, para jugadores que tienen el código.'],
  pt: ['Bónus com código', 'Dinheiro de bónus para slots, para jogadores que têm o código.'],
  br: ['Bônus com código', 'Dinheiro de bônus para slots, para jogadores que têm o código.'],
  ja: ['コードボーナス', 'コードをお持ちのお客様向けの、スロットで使えるボーナスマネーです。'],
  tl: ['Bonus na may code', 'Bonus na pera para sa slots, para sa mga manlalarong may code.'],
  tr: ['Kodlu bonus', 'Koda sahip oyuncular için slotlarda bonus para.'],
  pl: ['Bonus z kodem', 'Pieniądze bonusowe na sloty dla graczy, którzy mają kod.'],
}

export const firstDepositText: Display = {
  en: ['First deposit bonus', 'Your first deposit is doubled with bonus money for slots.'],
  fi: ['Ensitalletusbonus', 'Ensimmäinen talletuksesi tuplataan kolikkopelien bonusrahalla.'],
  no: ['Førsteinnskuddsbonus', 'Det første innskuddet ditt dobles med bonuspenger til automater.'],
  de: ['Ersteinzahlungsbonus', 'Ihre erste Einzahlung wird mit Bonusgeld für Slots verdoppelt.'],
  fr: [
    'Bonus de premier dépôt',
    'Votre premier dépôt est doublé en argent bonus pour les machines à sous.',
  ],
  caf: [
    'Bonus de premier dépôt',
    'Votre premier dépôt est doublé en argent bonus pour les machines à sous.',
  ],
  cl: [
    'Bono de primer depósito',
    'Tu primer depósito se duplica con dinero de bono para tragamonedas.',
  ],
  pe: [
    'Bono de primer depósito',
    'Tu primer depósito se duplica con dinero de bono para tragamonedas.',
  ],
  pt: [
    'Bónus de primeiro depósito',
    'O seu primeiro depósito é duplicado com dinheiro de bónus para slots.',
  ],
  br: [
    'Bônus de primeiro depósito',
    'Seu primeiro depósito é dobrado com dinheiro de bônus para slots.',
  ],
  ja: ['初回入金ボーナス', '初回の入金と同額のボーナスマネーを、スロット用に進呈します。'],
  tl: [
    'Bonus sa unang deposito',
    'Dodoblehin ang unang deposito mo gamit ang bonus na pera para sa slots.',
  ],
  tr: ['İlk yatırım bonusu', 'İlk yatırımınız slotlar için bonus parayla ikiye katlanır.'],
  pl: [
    'Bonus od pierwszej wpłaty',
    'Twoja pierwsza wpłata zostanie podwojona pieniędzmi bonusowymi na sloty.',
  ],
}

export const depositMatchText: Display = {
  en: ['Live deposit bonus', 'Half of your next deposit on top, as bonus money for live tables.'],
  fi: ['Livetalletusbonus', 'Puolet seuraavasta talletuksestasi lisää bonusrahana livepöytiin.'],
  no: [
    'Innskuddsbonus for livebord',
    'Halvparten av neste innskudd i tillegg, som bonuspenger til livebord.',
  ],
  de: [
    'Live-Einzahlungsbonus',
    'Die Hälfte Ihrer nächsten Einzahlung dazu, als Bonusgeld für Live-Tische.',
  ],
  fr: [
    'Bonus de dépôt en direct',
    'La moitié de votre prochain dépôt en plus, en argent bonus pour les tables en direct.',
  ],
  caf: [
    'Bonus de dépôt en direct',
    'La moitié de votre prochain dépôt en plus, en argent bonus pour les tables en direct.',
  ],
  cl: [
    'Bono de depósito en vivo',
    'La mitad de tu próximo depósito extra, como dinero de bono para mesas en vivo.',
  ],
  pe: [
    'Bono de depósito en vivo',
    'La mitad de tu próximo depósito extra, como dinero de bono para mesas en vivo.',
  ],
  pt: [
    'Bónus de depósito ao vivo',
    'Metade do seu próximo depósito a mais, em dinheiro de bónus para mesas ao vivo.',
  ],
  br: [
    'Bônus de depósito ao vivo',
    'Metade do seu próximo depósito a mais, em dinheiro de bônus para mesas ao vivo.',
  ],
  ja: [
    'ライブ入金ボーナス',
    '次回の入金額の半分を、ライブテーブル用のボーナスマネーとして追加します。',
  ],
  tl: [
    'Bonus sa deposito para sa live',
    'Dagdag na kalahati ng susunod mong deposito bilang bonus na pera para sa mga live table.',
  ],
  tr: [
    'Canlı yatırım bonusu',
    'Bir sonraki yatırımınızın yarısı, canlı masalar için bonus para olarak eklenir.',
  ],
  pl: [
    'Bonus od wpłaty na stoły na żywo',
    'Połowa następnej wpłaty ekstra jako pieniądze bonusowe na stoły na żywo.',
  ],
}

export const welcomeText: Display = {
  en: ['Welcome bonus', 'Bonus money from your first days with us.'],
  fi: ['Tervetuliaisbonus', 'Bonusrahaa ensimmäisiltä päiviltäsi meillä.'],
  no: ['Velkomstbonus', 'Bonuspenger fra dine første dager hos oss.'],
  de: ['Willkommensbonus', 'Bonusgeld aus Ihren ersten Tagen bei uns.'],
  fr: ['Bonus de bienvenue', 'De l’argent bonus de vos premiers jours chez nous.'],
  caf: ['Bonus de bienvenue', 'De l’argent bonus de vos premiers jours chez nous.'],
  cl: ['Bono de bienvenida', 'Dinero de bono de tus primeros días con nosotros.'],
  pe: ['Bono de bienvenida', 'Dinero de bono de tus primeros días con nosotros.'],
  pt: ['Bónus de boas-vindas', 'Dinheiro de bónus dos seus primeiros dias connosco.'],
  br: ['Bônus de boas-vindas', 'Dinheiro de bônus dos seus primeiros dias conosco.'],
  ja: ['ウェルカムボーナス', 'ご登録当初に付与されたボーナスマネーです。'],
  tl: ['Welcome bonus', 'Bonus na pera mula sa mga unang araw mo sa amin.'],
  tr: ['Hoş geldin bonusu', 'Aramızdaki ilk günlerinizden bonus para.'],
  pl: ['Bonus powitalny', 'Pieniądze bonusowe z pierwszych dni u nas.'],
}
