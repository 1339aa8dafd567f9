import type { Display } from './demo-campaign-texts.ts'

export const encoreText: Display = {
  en: ['Encore', 'More bonus money for slots, for players who have wagered the slots gift.'],
  fi: [
    'Lisäkierros',
    'Lisää bonusrahaa kolikkopeleihin pelaajille, jotka ovat kierrättäneet kolikkopelilahjan.',
  ],
  no: [
    'Ekstranummer',
    'Mer bonuspenger til spilleautomater, for spillere som har omsatt spilleautomatgaven.',
  ],
  de: [
    'Zugabe',
    'Noch mehr Bonusgeld für Slots, für Spieler, die das Slot-Geschenk umgesetzt haben.',
  ],
  fr: [
    'Rappel',
    'Encore de l’argent bonus pour les machines à sous, pour les joueurs qui ont misé le cadeau machines à sous.',
  ],
  caf: [
    'Rappel',
    'Encore de l’argent bonus pour les machines à sous, pour les joueurs qui ont misé le cadeau machines à sous.',
  ],
  cl: [
    'Bis',
    'Más dinero de bono para tragamonedas, para jugadores que completaron el regalo de tragamonedas.',
  ],
  pe: [
    'Bis',
    'Más dinero de bono para tragamonedas, para jugadores que completaron el regalo de tragamonedas.',
  ],
  pt: [
    'Bis',
    'Mais dinheiro de bónus para slots, para jogadores que concluíram o presente das slots.',
  ],
  br: [
    'Bis',
    'Mais dinheiro de bônus para slots, para jogadores que concluíram o presente dos slots.',
  ],
  ja: [
    'アンコール',
    'スロットギフトの賭け条件を満たしたプレイヤーに、スロットで使えるボーナスマネーをもう一度。',
  ],
  tl: [
    'Isa pa',
    'Dagdag na bonus na pera para sa slots, para sa mga nakakumpleto ng regalong pang-slots.',
  ],
  tr: ['Bis', 'Slot hediyesini tamamlayan oyuncular için slotlarda bir bonus daha.'],
  pl: [
    'Bis',
    'Więcej pieniędzy bonusowych na sloty dla graczy, którzy obrócili prezentem na sloty.',
  ],
}
