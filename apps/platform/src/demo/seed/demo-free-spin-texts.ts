import type { Display } from './demo-campaign-texts.ts'

export const foxSpinsText: Display = {
  en: ['Fox Trail spins', 'Ten free spins in Fox Trail. What you win is yours, without wagering.'],
  fi: [
    'Fox Trail -kierrokset',
    'Kymmenen ilmaiskierrosta Fox Trail -peliin. Voitot ovat omiasi ilman kierrätysvaatimusta.',
  ],
  no: [
    'Fox Trail-spinn',
    'Ti gratisspinn i Fox Trail. Det du vinner er ditt, uten omsetningskrav.',
  ],
  de: [
    'Fox-Trail-Freispiele',
    'Zehn Freispiele in Fox Trail. Ihre Gewinne gehören Ihnen, ohne Umsatzbedingungen.',
  ],
  fr: [
    'Tours Fox Trail',
    'Dix tours gratuits dans Fox Trail. Vos gains sont à vous, sans condition de mise.',
  ],
  caf: [
    'Tours Fox Trail',
    'Dix tours gratuits dans Fox Trail. Vos gains sont à vous, sans exigence de mise.',
  ],
  cl: [
    'Giros en Fox Trail',
    'Diez giros gratis en Fox Trail. Lo que ganes es tuyo, sin requisito de apuesta.',
  ],
  pe: [
    'Giros en Fox Trail',
    'Diez giros gratis en Fox Trail. Lo que ganes es tuyo, sin requisito de apuesta.',
  ],
  pt: [
    'Rodadas Fox Trail',
    'Dez rodadas grátis no Fox Trail. O que ganhar é seu, sem requisitos de aposta.',
  ],
  br: [
    'Giros Fox Trail',
    'Dez giros grátis no Fox Trail. O que você ganhar é seu, sem exigência de apostas.',
  ],
  ja: [
    'Fox Trailフリースピン',
    'Fox Trailで使えるフリースピン10回分です。賞金は賭け条件なしでお客様のものになります。',
  ],
  tl: [
    'Mga spin sa Fox Trail',
    'Sampung libreng spin sa Fox Trail. Sa iyo ang mapapanalunan mo, walang kailangang itaya.',
  ],
  tr: [
    'Fox Trail dönüşleri',
    'Fox Trail’de on bedava dönüş. Kazandıklarınız çevrim şartı olmadan sizindir.',
  ],
  pl: [
    'Spiny Fox Trail',
    'Dziesięć darmowych spinów w Fox Trail. Wygrane są Twoje, bez wymogu obrotu.',
  ],
}
