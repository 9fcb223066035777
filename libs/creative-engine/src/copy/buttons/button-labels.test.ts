import { type ActionKind, checkTexts, type LanguageId, readBrief } from '@adloom/brief-reader'
import { describe, expect, it } from 'vitest'
import { wordsOnly } from '../../testing/briefs.ts'
import { readAd } from '../../reading/read-ad.ts'
import { buttonLabel, LABELS } from './button-labels.ts'
import { LEARN_MORE, VERBS } from './button-verbs.ts'
import { writeWordings } from '../wordings.ts'

const ACTION_KINDS = Object.keys(LABELS.en) as ActionKind[]

const button = (brief: string) =>
  writeWordings(readAd(wordsOnly(brief)).reading)[0]?.texts.find(({ role }) => role === 'cta')?.text

/** Whether the fact check takes a label for what is asked. */
const passes = (language: LanguageId, kind: ActionKind, text: string) => {
  const reading = { ...readBrief('–'), language, action: { kind, confidence: 1, evidence: { start: 0, end: 1 } } }
  return !checkTexts(reading, [{ role: 'cta', text }], { partial: true }).some(({ code }) => code === 'wrong_action')
}

// The first reading loads the models.
describe('what a button says', { timeout: 60_000 }, () => {
  it('every label asks for what it stands for, in every language', () => {
    const languages = Object.keys(LABELS) as LanguageId[]
    const usual = languages.flatMap((language) =>
      Object.entries(LABELS[language]).map(([kind, label]) => [language, kind as ActionKind, label] as const),
    )
    const own = languages.flatMap((language) =>
      VERBS[language].map(([kind, , label]) => [language, kind, label] as const),
    )
    const more = languages.map((language): [LanguageId, ActionKind, string] => [
      language,
      'visit',
      LEARN_MORE[language],
    ])
    expect([...usual, ...own, ...more].filter((one) => !passes(...one))).toEqual([])
  })

  it('does not take the name that an ad is signed with for a subscription', () => {
    expect(
      button(
        'Faz um cartaz quadrado a dizer "Mergulhe, nós tratamos do resto". Por baixo: manutenção semanal 65 €/mês. Assinatura: Águas do Nelo, Tavira e arredores, 912 000 487.',
      ),
    ).not.toBe('Assinar')
  })

  it.each([
    ['Neu: Suppentisch in der Buchhandlung Seite. Suppe 5,90 €. Reservieren: 0358 100462.', 'Tisch reservieren'],
    ['Ferienhof Lind: Zimmer ab 59 € pro Nacht. Reservierung: 0358 100462.', 'Jetzt reservieren'],
    ['Kanutour auf der Saale, 29 €. Jetzt buchen: saale-boote.de', 'Jetzt buchen'],
    ['Fußpflege Lind: Behandlung 35 €. Termine unter 0358 100462.', 'Termin buchen'],
    ['Clínica Peludos: vacuna 25 €. Pide cita en el 955 00 01 23.', 'Pedir cita'],
    ['Pose d’ongles 35 €, salon Lili à Nantes. Prenez rendez-vous au 02 61 91 07 63.', 'Prendre rendez-vous'],
    ['Oppas in Mechelen, € 11 per uur. Boeken via liespastop.be/agenda', 'Boek nu'],
    ['Пекарня «Сдоба»: мастер-класс 1 200 ₽. Запись по телефону 8 800 000-12-34.', 'Записаться'],
    ['Yoga for beginners, £60 for six weeks. Sign up at paso-york.co.uk', 'Sign up'],
  ])('takes up the verb and what is booked: %s', (brief, label) => {
    expect(button(brief)).toBe(label)
  })

  it.each([
    ['Online-Kurs Imkern für Anfänger. 10 Module, 149 €. www.bienenklasse.de/start', 'Mehr erfahren'],
    ['Kijkschuur: Nederlandse films voor € 6,99 per maand. kijkschuurplus.tv/start', 'Meer informatie'],
    ['Room to let in Leeds, £480 a month. WhatsApp 07700 900836', 'Message us'],
    ['Room to let in Leeds, £480 a month. lind@example.com', 'Email us'],
    ['Tandartspraktijk De Linde zoekt een assistent, 24 uur. Mailen naar werk@delinde.example', 'Solliciteer nu'],
  ])('falls back on the contact: %s', (brief, label) => {
    expect(button(brief)).toBe(label)
  })

  it.each([
    ['Dachdecker gesucht, ab 21,50 € die Stunde. Einfach WhatsApp an den Chef: 0171 3920041', 'Jetzt schreiben'],
    ['Se alquila cuarto en Lugo, 280 € al mes. Un WhatsApp a Marisa: 611 00 44 21', 'Escríbenos'],
    ['Hondenoppas in Zwolle, € 12 per dag. App gerust via WhatsApp 06 12345678', 'Stuur een bericht'],
    ['Pokój do wynajęcia w Łodzi, 900 zł. WhatsApp 600 100 200', 'Napisz do nas'],
    ['Room to let in Leeds, £480 a month. 07700 900836 (WhatsApp only)', 'Message us'],
  ])('writes where a messenger is named: %s', (brief, label) => {
    expect(button(brief)).toBe(label)
  })

  it.each([
    ['Mülteci çocuklara ders verecek gönüllüler arıyoruz, haftada iki saat. basvuru@kopru.example'],
    ['Keramikkurs for nybegynnere i Oslo hver lørdag, 450 kr. Skriv til hei@leire.example'],
    ['Škola jógy v Brně hledá lektorku na úterní večery. joga@lotos.example'],
    ['Curs de înot pentru copii în fiecare dimineață, 200 lei. scrie@delfin.example'],
  ])('has no label in another language than that of the ad: %s', (brief) => {
    expect(button(brief)).toBeUndefined()
  })

  it('every label is written in the letters of its language, and there is none for no language', () => {
    const scripts: Partial<Record<LanguageId, RegExp>> = {
      el: /^[\p{Script=Greek}\s]+$/u,
      ru: /^[\p{Script=Cyrillic}\s-]+$/u,
      he: /^[\p{Script=Hebrew}\s]+$/u,
      ar: /^[\p{Script=Arabic}\p{M}\s]+$/u,
    }
    const languages = Object.keys(LABELS) as LanguageId[]
    const said = ['hallo@lind.example', '0358 100462', 'lind.example/start', '']
    const labels = languages.flatMap((language) =>
      ACTION_KINDS.flatMap((kind) => said.map((words) => [language, buttonLabel(language, kind, words)] as const)),
    )
    const isStrange = (language: LanguageId, label: string) =>
      !(scripts[language] ?? /^[\p{Script=Latin}\s’-]+$/u).test(label)
    expect(labels.filter(([language, label]) => label !== null && isStrange(language, label))).toEqual([])
    // No label of one language is one of another, unless both say it so.
    const shared = Map.groupBy(new Set(labels.flatMap(([of, label]) => (label ? [`${label}|${of}`] : []))), (one) =>
      one.replace(/\|.*/, ''),
    )
    expect([...shared].filter(([, all]) => all.length > 1).map(([label]) => label)).toEqual([
      'Download',
      'Reservar mesa',
      'Reservar',
    ])
    for (const kind of ACTION_KINDS) expect(buttonLabel(null, kind, '')).toBeNull()
  })

  it.each([
    ['Salsa for beginners, Saturday 21 March, £5 at St Agnes Hall. No need to book.'],
    ['Kleidermarkt am Samstag, 10 bis 14 Uhr, in der Turnhalle. Eine Anmeldung ist nicht nötig.'],
    ['Boekhandel De Pen: nieuwe boeken vanaf € 12,50 in de Voorstraat 8.'],
    ['Un juego que se llama Gallinas al Poder, cuesta 7,99 € y sale el 5 de marzo.'],
  ])('asks for nothing that the brief does not ask for: %s', (brief) => {
    expect(button(brief)).toBeUndefined()
  })
})
