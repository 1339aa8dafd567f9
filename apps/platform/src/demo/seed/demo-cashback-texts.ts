import type { Display } from './demo-campaign-texts.ts'

export const dailyCashbackText: Display = {
  en: [
    'Daily cashback',
    'A share of what you lose in the casino in a day, back as your own money.',
  ],
  fi: [
    'Päivän käteispalautus',
    'Osa siitä, mitä häviät kasinolla päivän aikana, takaisin omana rahanasi.',
  ],
  no: [
    'Daglig cashback',
    'En del av det du taper i kasinoet på en dag, tilbake som dine egne penger.',
  ],
  de: [
    'Tägliches Cashback',
    'Ein Teil dessen, was Sie an einem Tag im Casino verlieren, zurück als Ihr eigenes Geld.',
  ],
  fr: [
    'Cashback quotidien',
    'Une part de ce que vous perdez au casino en une journée, rendue en argent réel.',
  ],
  caf: [
    'Remise quotidienne',
    'Une part de ce que vous perdez au casino en une journée, remise en argent réel.',
  ],
  cl: [
    'Cashback diario',
    'Una parte de lo que pierdes en el casino en un día, de vuelta como dinero propio.',
  ],
  pe: [
    'Cashback diario',
    'Una parte de lo que pierdes en el casino en un día, de vuelta como dinero propio.',
  ],
  pt: ['Cashback diário', 'Uma parte do que perde no casino num dia, de volta como dinheiro seu.'],
  br: [
    'Cashback diário',
    'Uma parte do que você perde no cassino em um dia, de volta como dinheiro seu.',
  ],
  ja: ['デイリーキャッシュバック', '1日のカジノでの損失の一部を、リアルマネーで返金します。'],
  tl: [
    'Araw-araw na cashback',
    'Bahagi ng natalo mo sa casino sa isang araw, ibabalik bilang sarili mong pera.',
  ],
  tr: [
    'Günlük kayıp iadesi',
    'Casinoda bir günde kaybettiğinizin bir kısmı, kendi paranız olarak geri.',
  ],
  pl: [
    'Codzienny cashback',
    'Część tego, co przegrasz w kasynie w ciągu dnia, wraca jako Twoje własne pieniądze.',
  ],
}

export const weeklyCashbackText: Display = {
  en: [
    'Weekly live cashback',
    'A share of what you lose at live tables from Monday to Sunday, back as your own money.',
  ],
  fi: [
    'Viikon livepalautus',
    'Osa siitä, mitä häviät livepöydissä maanantaista sunnuntaihin, takaisin omana rahanasi.',
  ],
  no: [
    'Ukentlig live-cashback',
    'En del av det du taper ved livebord fra mandag til søndag, tilbake som dine egne penger.',
  ],
  de: [
    'Wöchentliches Live-Cashback',
    'Ein Teil dessen, was Sie von Montag bis Sonntag an Live-Tischen verlieren, zurück als Ihr eigenes Geld.',
  ],
  fr: [
    'Cashback live hebdomadaire',
    'Une part de ce que vous perdez aux tables live du lundi au dimanche, rendue en argent réel.',
  ],
  caf: [
    'Remise en direct hebdomadaire',
    'Une part de ce que vous perdez aux tables en direct du lundi au dimanche, remise en argent réel.',
  ],
  cl: [
    'Cashback semanal en vivo',
    'Una parte de lo que pierdes en mesas en vivo de lunes a domingo, de vuelta como dinero propio.',
  ],
  pe: [
    'Cashback semanal en vivo',
    'Una parte de lo que pierdes en mesas en vivo de lunes a domingo, de vuelta como dinero propio.',
  ],
  pt: [
    'Cashback semanal ao vivo',
    'Uma parte do que perde nas mesas ao vivo de segunda a domingo, de volta como dinheiro seu.',
  ],
  br: [
    'Cashback semanal ao vivo',
    'Uma parte do que você perde nas mesas ao vivo de segunda a domingo, de volta como dinheiro seu.',
  ],
  ja: [
    'ウィークリー・ライブキャッシュバック',
    '月曜から日曜までのライブテーブルでの損失の一部を、リアルマネーで返金します。',
  ],
  tl: [
    'Lingguhang live cashback',
    'Bahagi ng natalo mo sa mga live table mula Lunes hanggang Linggo, ibabalik bilang sarili mong pera.',
  ],
  tr: [
    'Haftalık canlı kayıp iadesi',
    'Pazartesiden pazara canlı masalarda kaybettiğinizin bir kısmı, kendi paranız olarak geri.',
  ],
  pl: [
    'Cotygodniowy cashback na żywo',
    'Część tego, co przegrasz przy stołach na żywo od poniedziałku do niedzieli, wraca jako Twoje własne pieniądze.',
  ],
}

export const instantCashbackText: Display = {
  en: [
    'Instant cashback',
    'Once a day, take back a share of what you have lost in the casino so far.',
  ],
  fi: [
    'Pikapalautus',
    'Kerran päivässä saat takaisin osan siitä, mitä olet siihen mennessä hävinnyt kasinolla.',
  ],
  no: [
    'Cashback med en gang',
    'Én gang om dagen får du tilbake en del av det du har tapt i kasinoet så langt.',
  ],
  de: [
    'Sofort-Cashback',
    'Einmal am Tag holen Sie sich einen Teil dessen zurück, was Sie bisher im Casino verloren haben.',
  ],
  fr: [
    'Cashback instantané',
    'Une fois par jour, récupérez une part de ce que vous avez perdu au casino jusque-là.',
  ],
  caf: [
    'Remise instantanée',
    'Une fois par jour, récupérez une part de ce que vous avez perdu au casino jusque-là.',
  ],
  cl: [
    'Cashback instantáneo',
    'Una vez al día, recupera una parte de lo que has perdido en el casino hasta ese momento.',
  ],
  pe: [
    'Cashback instantáneo',
    'Una vez al día, recupera una parte de lo que has perdido en el casino hasta ese momento.',
  ],
  pt: [
    'Cashback imediato',
    'Uma vez por dia, recupere uma parte do que perdeu no casino até esse momento.',
  ],
  br: [
    'Cashback na hora',
    'Uma vez por dia, recupere uma parte do que você perdeu no cassino até o momento.',
  ],
  ja: ['即時キャッシュバック', '1日1回、その時点までのカジノでの損失の一部を受け取れます。'],
  tl: [
    'Agad na cashback',
    'Isang beses bawat araw, bawiin ang bahagi ng natalo mo sa casino hanggang sa oras na iyon.',
  ],
  tr: [
    'Anında kayıp iadesi',
    'Günde bir kez, o ana kadar casinoda kaybettiğinizin bir kısmını geri alın.',
  ],
  pl: [
    'Natychmiastowy cashback',
    'Raz dziennie odbierz część swoich dotychczasowych przegranych w kasynie.',
  ],
}
