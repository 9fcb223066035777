import { AFTER_WORD, BEFORE_WORD, type SpellingTable } from './table.ts'

export const es: SpellingTable = {
  always: `línea|líneas|inglés|último|última|últimos|últimas|número|números|título|títulos|página|páginas|frío|médico|médicos|público
    |otoño|leña|máquina|máquinas|catálogo|diagnóstico|depósito|límite|artículo|artículos|montaña|montañas|pañales|jamás
    |además|más|día|años|un año|el año|este año|todo el año|al año|por año|del año|fin de año|año nuevo|año escolar|nuevo año
    |primer año|cada año|matrícula abierta|matrícula gratis|matrícula gratuita|sin matrícula|válido hasta|válida hasta|válidos hasta
    |válidas hasta|válido solo|válida solo|válido del|válida del|válido para|válida para|envío gratis|envíos gratis|envío gratuito
    |envío incluido|envíos a|envío a|únicamente|árboles|clases prácticas|España`,
  short: `tb=también|tmb=también|tbn=también|tmbn=también|tmp=tampoco|dsd=desde|xfa=por favor|wasap=WhatsApp|guasap=WhatsApp
    |wasapp=WhatsApp|watsap=WhatsApp|watsapp=WhatsApp|whatsap=WhatsApp|whasap=WhatsApp|whatssap=WhatsApp`,
  beside: [
    { typed: 'q', set: 'que', behind: AFTER_WORD, follows: BEFORE_WORD },
    // At the head of a sentence or in a question it may be "por qué".
    ...['xq', 'pq', 'xk'].map((typed) => ({
      typed,
      set: 'porque',
      behind: AFTER_WORD,
      follows: /^\s\p{Ll}[^?¿\n.!]*(?:[.!\n]|$)/u,
    })),
    {
      typed: 'x',
      set: 'por',
      follows:
        /^\s(?:l[ao]s?|el|una?|mes|meses|semana|persona|personas|pareja|d[ií]a|días|horas?|noche|clase|sesi[oó]n|kilo|favor|what?sapp?|wasap|tel[eé]fono|privado|mensaje|correo|aqu[ií]|ejemplo|menos|m[aá]s|s[oó]lo|tan|fin|encargo|cita|niñ[oa]s?|adulto|obra|reforma|traslado|jubilaci[oó]n|cierre|vacaciones|ser|supuesto)(?!\p{L})/u,
    },
  ],
  stays: 'aupa sole renove bolivar armate reimos pale',
}
