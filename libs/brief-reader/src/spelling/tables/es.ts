import type { SpellingTable } from './table.ts'

export const es: SpellingTable = {
  always: `línea|líneas|inglés|último|última|últimos|últimas|número|números|título|títulos|página|páginas|frío|médico|médicos|público
    |otoño|leña|máquina|máquinas|catálogo|diagnóstico|depósito|límite|artículo|artículos|montaña|montañas|pañales|jamás
    |además|más|día|años|un año|el año|este año|todo el año|al año|por año|del año|fin de año|año nuevo|año escolar|nuevo año
    |primer año|cada año|matrícula abierta|matrícula gratis|matrícula gratuita|sin matrícula|válido hasta|válida hasta|válidos hasta
    |válidas hasta|válido solo|válida solo|válido del|válida del|válido para|válida para|envío gratis|envíos gratis|envío gratuito
    |envío incluido|envíos a|envío a|únicamente|árboles|clases prácticas|España`,
  stays: 'aupa sole renove bolivar armate reimos pale',
}
