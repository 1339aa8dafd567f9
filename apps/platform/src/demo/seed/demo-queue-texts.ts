import type { Display } from './demo-campaign-texts.ts'

export const nextInLineText: Display = {
  en: [
    'Second helping',
    'Bonus money for slots. Claim it while another bonus is active, and it waits for its turn.',
  ],
  fi: [
    'Toinen kierros',
    'Bonusrahaa kolikkopeleihin. Lunasta se toisen bonuksen ollessa käytössä, niin se odottaa vuoroaan.',
  ],
  no: [
    'En porsjon til',
    'Bonuspenger til spilleautomater. Hent den mens en annen bonus er aktiv, så venter den på tur.',
  ],
  de: [
    'Nachschlag',
    'Bonusgeld für Slots. Beanspruchen Sie es, während ein anderer Bonus aktiv ist: Es wartet, bis es an der Reihe ist.',
  ],
  fr: [
    'Deuxième service',
    'De l’argent bonus pour les machines à sous. Obtenez-le pendant qu’un autre bonus est actif : il attend son tour.',
  ],
  caf: [
    'Deuxième service',
    'De l’argent bonus pour les machines à sous. Obtenez-le pendant qu’un autre bonus est actif : il attend son tour.',
  ],
  cl: [
    'Segunda ronda',
    'Dinero de bono para tragamonedas. Reclámalo mientras otro bono está activo y esperará su turno.',
  ],
  pe: [
    'Segunda ronda',
    'Dinero de bono para tragamonedas. Reclámalo mientras otro bono está activo y esperará su turno.',
  ],
  pt: [
    'Segunda dose',
    'Dinheiro de bónus para slots. Peça-o enquanto outro bónus está ativo e ele espera pela sua vez.',
  ],
  br: [
    'Segunda rodada',
    'Dinheiro de bônus para slots. Resgate enquanto outro bônus está ativo e ele espera a vez.',
  ],
  ja: [
    'おかわりボーナス',
    'スロットで使えるボーナスマネーです。ほかのボーナスを利用中に受け取ると、順番が来るまで待機します。',
  ],
  tl: [
    'Isa pang ikot',
    'Bonus na pera para sa slots. Kunin ito habang may ibang aktibong bonus at maghihintay ito ng pagkakataon.',
  ],
  tr: [
    'İkinci tur',
    'Slotlar için bonus para. Başka bir bonus etkinken alırsanız sırasını bekler.',
  ],
  pl: [
    'Dokładka',
    'Pieniądze bonusowe na sloty. Odbierz je, gdy inny bonus jest aktywny, a poczekają na swoją kolej.',
  ],
}

export const reloadText: Display = {
  en: [
    'Reload club',
    'Take part, and your next deposit gives you a quarter of it in bonus money for slots.',
  ],
  fi: [
    'Talletuskerho',
    'Osallistu, niin saat seuraavasta talletuksestasi neljänneksen bonusrahana kolikkopeleihin.',
  ],
  no: [
    'Påfyllklubben',
    'Bli med, så får du en firedel av neste innskudd i bonuspenger til spilleautomater.',
  ],
  de: [
    'Auflade-Club',
    'Machen Sie mit, und Sie erhalten auf Ihre nächste Einzahlung ein Viertel als Bonusgeld für Slots.',
  ],
  fr: [
    'Club recharge',
    'Participez, et votre prochain dépôt vous donne un quart de son montant en argent bonus pour les machines à sous.',
  ],
  caf: [
    'Club recharge',
    'Participez, et votre prochain dépôt vous donne un quart de son montant en argent bonus pour les machines à sous.',
  ],
  cl: [
    'Club de recarga',
    'Participa y tu próximo depósito te da una cuarta parte en dinero de bono para tragamonedas.',
  ],
  pe: [
    'Club de recarga',
    'Participa y tu próximo depósito te da una cuarta parte en dinero de bono para tragamonedas.',
  ],
  pt: [
    'Clube de recarga',
    'Participe, e o seu próximo depósito dá-lhe um quarto em dinheiro de bónus para slots.',
  ],
  br: [
    'Clube de recarga',
    'Participe, e seu próximo depósito dá um quarto do valor em dinheiro de bônus para slots.',
  ],
  ja: [
    'リロードクラブ',
    '参加すると、次回の入金額の4分の1がスロット用のボーナスマネーとして付与されます。',
  ],
  tl: [
    'Reload club',
    'Sumali, at ang susunod mong deposito ay may kasamang sangkapat nito bilang bonus na pera para sa slots.',
  ],
  tr: [
    'Yeniden yükleme kulübü',
    'Katılın; bir sonraki para yatırmanızın dörtte biri kadar slotlar için bonus para kazanın.',
  ],
  pl: [
    'Klub doładowań',
    'Weź udział, a następna wpłata da Ci jedną czwartą jej kwoty w pieniądzach bonusowych na sloty.',
  ],
}
