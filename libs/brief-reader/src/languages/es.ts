import type { Lexicon } from './lexicon.ts'

export const es: Lexicon = {
  months: `enero/ene, febrero/feb, marzo/mar, abril/abr, mayo/may, junio/jun, julio/jul, agosto/ago/ag, septiembre/setiembre/sept/sep/set,
    octubre/oct, noviembre/nov, diciembre/dic`,
  weekdays: `lunes, martes, miércoles/miercoles, jueves, viernes, sábado/sabado/sábados/sabados, domingo/domingos`,
  shortWeekdays: 'lun/lu, mar/ma, mié/mie/mi, jue/ju, vie/vi, sáb/sab/sá, dom/do',
  every: 'todos los, todas las, cada, los, diariamente',
  relativeDays: `hoy, mañana, esta noche, esta tarde, esta semana, este fin de semana, este finde, el fin de semana, los fines de semana, la semana que viene, la próxima semana, próximo fin de semana, este mes, el mes que viene,
    solo hoy, sólo hoy, ahora, a diario, todos los días, cada día, entre semana, fines de semana, festivos, laborables, días laborables, pasado mañana, el próximo mes`,
  range: 'a, al, hasta, hasta las, hasta el, a las, a la',
  and: 'y, e, &, o, u',
  between: 'entre, entre las, entre los, entre el',
  ordinals: 'º, ª, °, er, ero, do',
  dayJoiners: 'el, los, de, del, día, días, al, al día, este',
  until: `asta, asta el, cierra el, se cierra el, último día es el, hasta el, hasta, hasta el día, hasta el próximo, antes del, antes de, antes de el, válido hasta, válida hasta, válido hasta el, válida hasta el, hasta finales de, hasta fin de, hasta final de, termina el, acaba el, finaliza el, finalizan el,
    fecha límite, plazo, plazo hasta el, hasta agotar, a más tardar el, último día, cierre, caduca el, vence el, vigente hasta el, vigencia hasta el, cierre de inscripciones, inscripciones hasta el, prorrogado hasta el, al, límite`,
  from: `apartir de, apartir del, desdel, incorporación, incorporación el, ingreso, ingreso el, empezar, empezar el, empiezan, empiezan el, empieza, comienza, comienzan, comienzan el, comienzo, comienzo el, estrena, apertura, reapertura, reapertura el, reabre, reabre el, abre, abren el, libre, libre desde, disponible, arranca, sale el, salen el, estreno, inicio de clases, desde el, desde, del, a partir del, a partir de, empieza el, comienza el, inicio el, inicio, empezamos el, arranca el, inauguración el, abrimos el, abre el, abre del, disponible desde, disponible a partir de, disponible el, inicia el, comenzamos el, arrancamos el, estreno el, salida el, apertura el, desde este, entre el`,
  on: 'el, el día, los días, los, este, esta, cada, próximo, fecha, día, días, todos los, la noche del, el próximo, cita el',
  at: `a las, a la, desde las, hasta las, de, a partir de las, sobre las, entre las, antes de las, después de las, apertura, apertura de puertas, puertas, abrimos de, abierto de, horario, horario de, hora, a eso de las, inicio, comienzo, hasta, empieza a las`,
  hourCue:
    'a las, desde las, hasta las, a partir de las, sobre las, entre las, antes de las, después de las, de las, a eso de las, las',
  partOf: 'finales de, final de, fin de, mediados de, principios de, primeros de, comienzos de, todo',
  oclock: 'h, hs, hrs, horas, hora',
  am: 'am, a.m., a. m., de la mañana, de la madrugada',
  pm: 'pm, p.m., p. m., de la tarde, de la noche, del mediodía',
  noon: 'mediodía, mediodia',
  midnight: 'medianoche',

  was: `pvp anterior, normalmente son, normalmente va en, normalmente va a, de normal va a, de normal, antes, en vez de, en lugar de, precio anterior, antes a, antes por, pvp, pvpr, pvp recomendado, precio original, precio habitual, habitualmente, normalmente, costaba, costaban, valía, era, eran, precio normal, precio sin descuento, precio de lista, rebajado de, rebajada de, rebajado desde, precio regular, tarifa normal`,
  now: 'ahora, por, solo, sólo, por solo, por sólo, a, hoy, ahora por, ahora a, a solo, a sólo, solamente, tan solo, por tan solo, desde ahora, a tan solo, únicamente, precio oferta, precio final, en oferta a, se queda en, con descuento',
  off: `quitamos, te quitamos, descontamos, te descontamos, de descuento, descuento, descuentos, dto, dto., dcto, dcto., menos, de rebaja, rebaja, rebajas, rebajado, rebajada, rebajados, rebajadas, de ahorro, ahorro, ahorra, ahorras, ahorre, ahórrate, te ahorras, off, más barato, más barata, de bonificación, bonificación, de oferta, de dto, dscto, de reducción, reducción`,
  upTo: 'hasta, hasta un, hasta el, hasta un máximo de, hasta el -',
  half: 'a mitad de precio, mitad de precio, a mitad, la mitad de precio, al 50, al 50%, a medio precio, medio precio, la mitad del precio',
  free: `gratis, gratuito, gratuita, gratuitos, gratuitas, gratuitamente, de regalo, regalo, sin coste, sin costo, sin cargo, sin costes, incluido sin coste, sin gastos, entrada libre, acceso libre, de forma gratuita, te regalamos, regalamos, totalmente gratis, cortesía, de cortesía, sin recargo, sin gastos de envío, es gratis`,
  worth:
    'valorado en, valorada en, por valor de, valor, valor de, con un valor de, valorados en, valoradas en, un valor de, por un importe de',
  startingAt:
    'desde, desde solo, desde sólo, a partir de, a partir de solo, precios desde, tarifas desde, desde tan solo, desde los, ya desde, desde tan sólo',
  minimum: `compras superiores a, por compras superiores a, compra mínima, compra mínima de, pedido mínimo, pedido mínimo de, pedidos superiores a, en compras de, en compras superiores a, por compras de más de, a partir de … de compra, gasto mínimo, consumo mínimo,
    pedidos de más de, compras de más de, mínimo, mínimo de, superior a, superiores a, más de, importe mínimo, en pedidos de, en pedidos superiores a, por cada, en compras desde, en pedidos desde, compras desde, pedidos desde, compras a partir de, pedidos a partir de, compra de`,
  priceNames: `precio, precios, entrada, entradas, tarifa, tarifas, cuota, matrícula, alquiler, renta, fianza, sueldo, salario, coste, costo, gastos, inscripción, abono, bono, billete, billetes, boleto, boletos, total, importe, señal, comisión, donativo, anticipo,
    precio único, precio final, cuesta, cuestan, sale a, vale, presupuesto, pvp, plaza`,
  per: 'por, al, a la, el, la, cada, los, las, x, de, para, por cada, un, una',
  units: {
    month: 'mes, mensual, mensuales, meses',
    week: 'semana',
    day: 'día, dia, jornada',
    year: 'año',
    night: 'noche, noches',
    hour: 'hora, h',
    minute: 'minuto, min, min.',
    person:
      'persona, pers., pers, comensal, adulto, adulta, pasajero, participante, invitado, usuario, miembro, socio, alumno, jugador, cabeza, viajero, empleado, asistente',
    couple: 'pareja, dos, 2 personas, dos personas',
    child: 'niño, niña, hijo, menor',
    family: 'familia, hogar, unidad familiar',
    session: 'sesión, clase, cita, consulta, visita, taller, tratamiento, curso, trayecto, pase, partida',
    lesson: 'lección',
    piece:
      'unidad, ud, ud., uds, pieza, botella, caja, paquete, lata, bote, artículo, par, ramo, bolsa, lote, docena, bandeja',
    ticket: 'entrada, billete, boleto, ticket',
    portion: 'ración, porción, plato, copa, cubierto, menú, tapa, pinta, caña',
    room: 'habitación',
    kilogram: 'kilo, kg, kilogramo',
    litre: 'litro, l',
    metre: 'metro, m, metro lineal',
    squareMetre: 'm², m2, metro cuadrado',
    kilometre: 'km, kilómetro',
  },
  unitAdverbs: {
    month: 'mensual, mensuales, mensualmente',
    week: 'semanal, semanales',
    day: 'diario, diarios, al día',
    year: 'anual, anuales, al año',
    person: 'p.p., p/p, pp, p.p, por barba',
    hour: 'la hora, a la hora',
    piece: 'c/u, cada uno, cada una, la unidad, la pieza, por unidad, cu',
    night: 'la noche',
    kilogram: 'el kilo, el kg',
  },
  thousand: 'k, mil',
  million: 'm, millones, millón, mill., mm',
  counts: 'un/uno/una, dos, tres, cuatro, cinco, seis',
  buy: 'compra, comprando, compre, al comprar, por la compra de, compras, por cada, si compras, llévate, lleva, pide',
  get: 'gratis, de regalo, llévate, te regalamos, regalamos, recibe, regalo, llevas, te llevas, consigue, gratuita, gratuito, y llévate, obtén',
  take: 'lleva, llévate, lleve, llevas, llévese, compra, llevando, toma, coge, elige',
  pay: 'paga, pague, pagas, pagando, y paga, pagando solo, paga solo, solo pagas, paga sólo, y pague, pagan',
  bundleFor: 'por, x, al precio de, por el precio de, a precio de',
  measures: `personas, persona, pers., pers, adultos, adulto, niños, niñas, niño, alumnos, participantes, jugadores, invitados, comensales, cubiertos, plazas, plaza, asientos, habitaciones, habitación, hab., hab, dormitorios, dormitorio, dorm., dorm, baños, baño, aseos, plantas, planta, camas,
    cama, años, año, meses, mes, semanas, semana, días, dias, día, noches, noche, horas, hora, minutos, minuto, min, segundos, opiniones, reseñas, clientes, socios, miembros, tiendas, locales, centros, estrellas, estrella, sesiones, sesión, clases, clase, lecciones, cursos, platos, plato, recetas, sabores, colores, tallas,
    modelos, referencias, artículos, botellas, botella, lotes, páginas, canciones, capítulos, películas, km, kms, kilómetros, kilómetro, hectáreas, puertas, marchas, velocidades, ruedas, pulgadas, calorías, ingredientes, pasos, metros, metro, litros, litro, kilos, kilo, gramos, veces, puntos, artistas, expositores,
    equipos, empleados, puestos, toneladas, cv, vatios, piezas, unidades, uds, uds., ud, raciones, porciones, tapas, fines de semana, usuarios, dispositivos, trayectos, suscriptores, packs, sillas, cuotas, plazos, pagos, mascotas, ejercicios, idiomas, euros, mesas`,

  code: `código, codigo, código promocional, código de descuento, código descuento, cupón, cupon, con el código, usa el código, usando el código, utiliza el código, introduce el código, contraseña, palabra clave, promocode, vale, cód., código promo, con el cupón, promo`,
  phone: `tel, tel., teléfono, telefono, tlf, tlf., tfno, tfno., tfn, telf, telf., llama, llama al, llámanos, llámanos al, llamar al, llame al, llámenos, llámenos al, llamando al, al, en el, whatsapp, whatsapp al, wasap, wsp, móvil, movil, celular, cel, cel., reservas, reservas al, reservas en el, reserva en el, reserva, reserva al,
    cita, cita al, cita en el, cita previa, citas, citas en el, pide cita en el, apúntate en el, apúntate al, infórmate en el, infórmate, información, info, info en el, contacto, contacta en el, contacta, escríbenos al, escribe al, pedidos, pedidos al, pedidos en el, inscripciones, inscripciones en el, encargos, encargos al, nº, número, fijo, línea, sms, mándanos un whatsapp al, fax, consultas`,
  rating:
    'valorado, valorada, valorados, valoración, valoraciones, opiniones, reseñas, estrellas, estrella, google, trustpilot, tripadvisor, puntuación, nota, calificación, nota media',
  outOf: 'de, sobre',
  condition: `solo para, sólo para, solo online, sólo online, solo en, sólo en, exclusivo para, exclusiva para, exclusivamente, válido solo, válido para, válida para, válido en, válida en, no válido, no válida, para nuevos clientes, nuevos clientes, clientes nuevos, para socios, para miembros, para estudiantes,
    para suscriptores, en tu primera, en su primera, tu primera compra, primera compra, primer pedido, en tu primer, primera visita, primera reserva, primera clase, primer mes, por compras superiores, en compras superiores, compra mínima, pedido mínimo, consumo mínimo, al comprar, al reservar, por la compra de, con la compra de, con tu reserva,
    si reservas, si compras, reservando antes, hasta agotar existencias, hasta fin de existencias, hasta agotar, hasta completar aforo, plazas limitadas, unidades limitadas, aforo limitado, existencias limitadas, no acumulable, no acumulables, no combinable, no incluye, no incluido, excepto, salvo, excluidos, excluye, máximo # por, máx. #,
    uno por cliente, una por cliente, por cliente, por persona y compra, limitado a, limitada a, los # primeros, primeros # , las # primeras, a los # primeros, primeras # , previa reserva, con reserva previa, con cita previa, reserva obligatoria, reserva imprescindible, inscripción previa, sujeto a, sujeta a, menores de #, mayores de #, menores de,
    mayores de, a partir de # personas, mínimo # personas, mínimo # noches, para llevar, solo para llevar, solo tienda física, solo en tienda, en tienda, en productos seleccionados, en artículos seleccionados, seleccionados, en tiendas participantes, presentando, con carnet, con carné, con tarjeta, con el código, de lunes a jueves solo, salvo festivos,
    según disponibilidad, no se admiten devoluciones, un uso por, consumición mínima, iva no incluido, más iva, + iva, solo laborables, a domicilio no, sin compra mínima`,
  legal: `bases legales, consulta condiciones, consultar condiciones, consulta las bases, condiciones en tienda, condiciones en la web, condiciones en, ver condiciones, términos y condiciones, aplican condiciones, aplican restricciones, sujeto a condiciones, sujeto a aprobación, sujeto a disponibilidad, aplican términos y condiciones, promoción válida en, iva incluido, iva incl.,
    iva no incluido, iva inc., impuestos incluidos, impuestos no incluidos, bebe con moderación, disfruta de un consumo responsable, consumo responsable, juega con responsabilidad, prohibida la venta a menores, solo mayores de 18, mayores de 18 años, +18, tae, tin, tae #, ejemplo representativo, financiación sujeta a, nº registro, nº reg, registro sanitario,
    lea las instrucciones, consulte a su farmacéutico, en caso de duda consulte, evite el exceso, todo con medida, certificado energético, calificación energética, imágenes no contractuales, imagen orientativa, foto orientativa, cif, nif, todos los derechos reservados, aviso legal, consulta las condiciones`,

  never: `nada de, nada sobre, no, sin, ningún, ninguna, ninguno, nunca, jamás, tampoco, ni, nada, evita, evitad, evitar, evite, no queremos, no quiero, que no, mejor sin, no me, prohibido, nadie`,
  avoid: `evita, evitad, evitar, evite, eviten, evitemos, prescinde de, prescindid de, omite, omitid, omitir, deja fuera, dejad fuera, abstenerse de, nada de`,
  show: `mencion*, muestres, muestre, muestren, mostréis, mostrar, mostrad, enseñes, enseñe, enseñéis, enseñar, uses, use, usen, uséis, usar, usa, usad, utilices, utilice, utilicen, utilicéis, utilizar, utiliza, utilizad, pon, poned, poner, ponga, pongas, pongáis, pongan, pongamos, aparezca, aparezcan, aparecer, aparece, salga, salgan, salir,
    incluyas, incluyáis, incluyan, incluir, incluid, digas, diga, digáis, digan, decir, decid, di, hables, hable, habléis, hablen, hablar, hablad, cites, cite, citéis, citen, citar, nombres, nombréis, nombrar, indiques, indique, indiquéis, indiquen, indicar, añadas, añada, añadáis, añadan, añadir, metas, metáis, metan, meter,
    escribas, escribáis, escriban, escribir, representes, represente, representéis, representar, refleje, destaques, destaquéis, destacar, destacad, prometas, prometáis, prometan, prometer, pintes, pintéis, dibujes, dibujéis`,
  visual: `foto, fotos, fotografía, fotografías, imagen, imágenes, cara, caras, rostro, rostros, persona, personas, gente, modelo, modelos, niños, emoji, emojis, emoticonos, texto, textos, letras, logo, logos, logotipo, precio, precios, degradado, degradados, banco de imágenes, stock, cliché, clichés, tópicos, mayúsculas,
    exclamaciones, signos de exclamación, hashtags, hashtag, iconos, icono, ilustración, ilustraciones, dibujo, dibujos, manos, competencia, competidores, jerga, superlativos, anglicismos, inglés, dirección, teléfono, nombre, nombres, tipografía, tipografías, tipografías infantiles, rojo, azul, verde, amarillo, negro, blanco, rosa, naranja, morado, marrón, gris,
    dorado, nieve, animales, plástico, aviones, humor, marcas, colores chillones, fluorescente, purpurina, hackers, capucha, playa, palmeras, terraza, dinero, billetes`,
  style: `elegante, elegantes, moderno, moderna, modernos, sobrio, sobria, limpio, limpia, limpios, minimalista, minimalistas, cálido, cálida, cálidos, cálidas, cercano, cercana, acogedor, acogedora, luminoso, luminosa, luminosos, fresco, fresca, frescos, colorido, colorida, vivo, vivos, viva, vivas, suave, suaves, alegre, alegres, divertido,
    divertida, fun, goloso, apetecible, apetitoso, refinado, refinada, lujoso, lujosa, lujo, premium, auténtico, auténtica, rústico, rústica, campestre, natural, naturales, ecológico, bohemio, bohemia, romántico, romántica, poético, retro, vintage, nostálgico, urbano, urbana, joven, juvenil, dinámico, dinámica, enérgico, deportivo, deportiva, festivo,
    festiva, serio, seria, profesional, profesionales, confianza, humano, humana, emotivo, emotiva, emocionante, familiar, familiares, femenino, femenina, masculino, artesanal, artesano, tradicional, mediterráneo, mediterránea, andaluz, andaluza, nórdico, nórdica, escandinavo, industrial, veraniego, veraniega, invernal, invierno, otoñal, primaveral, soleado,
    sol, zen, relajante, relajado, tranquilo, tranquila, sereno, serena, tierno, tierna, delicado, delicada, discreto, discreta, sencillo, sencilla, simple, claro, clara, claros, oscuro, oscura, oscuros, contraste, pastel, pasteles, estilo, tono, tonos, color, colores, paleta, ambiente, atmósfera, aire, aspecto, look, tipografía, letra, letras, fuente,
    fondo, logo, diseño, maquetación, estética, rojo, roja, rojos, azul, azules, azul marino, verde, verdes, amarillo, amarilla, amarillos, naranja, naranjas, rosa, rosas, morado, morada, lila, negro, negra, negros, blanco, blanca, blancos, gris, grises, beige, crema, marrón, granate, burdeos, dorado, dorada, oro, plata, plateado, turquesa, coral, terracota, ocre,
    caqui, madera, manuscrita, humorístico, gracioso, atrevido, atrevida, gamberro, original, grande, grandes, pequeño, pequeña, fino, fina, bonito, bonita, bonitos, potente, impactante, llamativo, llamativa, legible, aireado, cal, flores, buganvillas, caro, barato, de calidad, trendy, chic, aesthetic, mágico, mágica, tropical, marinero, cuidado, cuidada`,
  please: `por favor, porfa, pls, plis, porfi, queremos, quiero, me gustaría, nos gustaría, me encantaría, nos encantaría, quisiera, quisiéramos, querría, querríamos, preferimos, prefiero, a poder ser, si puede ser, si es posible, preferiblemente, idealmente, que sea, que se vea, que parezca, que transmita, que tenga, que quede, estilo, tono, colores, ambiente,
    algo, usa, usad, utiliza, utilizad, pon, poned, podrías, podríais, debe ser, debe, tiene que, procura, procurad, intenta, intentad, imagino, imaginamos, pensad en, piensa en, inspírate en`,
  greetings:
    'hola, holaa, buenas, buenos días, buenas tardes, buenas noches, qué tal, hey, estimados, estimado equipo, hola equipo, gracias, muchas gracias, mil gracias, saludos, un saludo, saludos cordiales',
  make: `necesito, necesitamos, necesitaría, necesitaríamos, quiero, queremos, querría, querríamos, quisiera, quisiéramos, me gustaría, nos gustaría, me encantaría, crea, cread, crear, créame, créanos, creen, cree, haz, haced, hacer, hazme, haznos, hacednos, hágannos, háganme, diseña, diseñad, diseñar, diséñame, diséñanos, diséñenos,
    prepara, preparad, preparar, prepárame, prepáranos, genera, generad, generar, produce, realiza, realizad, realizar, elabora, elaborar, escribe, redacta, redactad, monta, montad, dibuja, busco, buscamos, me haces, nos hacéis, me hacéis, puedes hacer, podéis hacer, podrías hacer, podéis hacernos, puedes hacerme, puedes crear, podéis crear, me hace falta, nos hace falta, hace falta, ayúdame con, ayúdanos con`,
  media: `cartelito, anuncio, anuncios, banner, banners, cartel, carteles, póster, poster, pósters, flyer, flyers, folleto, folletos, post, posts, publicación, publicaciones, publicidad, imagen, imágenes, gráfica, creatividad, creatividades, campaña, campañas, story, stories, historia, historias, pieza, piezas, octavilla, tarjeta, promo, afiche, afiches, volante, volantes, aviso, diseño, cuña, pancarta, valla`,
  about:
    'para, sobre, de, del, anunciando, que anuncie, que diga, promocionando, para promocionar, para anunciar, acerca de, con',

  labels: {
    headline:
      'titular, título, titulo, eslogan, slogan, lema, claim, encabezado, texto principal, frase principal, frase, cabecera',
    callToAction: 'botón, boton, texto del botón, cta, llamada a la acción, llamado a la acción, call to action',
    audience:
      'público, publico, público objetivo, target, público meta, audiencia, para quién, dirigido a, cliente ideal, destinatarios',
    business:
      'marca, empresa, negocio, cliente, nombre, comercio, nombre de la empresa, tienda, compañía, nombre del negocio, local',
    product: 'producto, servicio, evento, artículo, tema, asunto, oferta, productos, servicios, campaña',
  },
  actions: {
    apply:
      'envía tu cv, envíanos tu cv, manda tu cv, envía cv, inscríbete a la oferta, buscamos, únete al equipo, únete a nuestro equipo, oferta de empleo, se busca, candidaturas, postúlate, postula, envía tu currículum, cv a, trabaja con nosotros, contratamos',
    donate:
      'dona, donar, done, donación, donaciones, haz un donativo, haz tu donativo, colabora, haz una donación, donativo',
    viewing:
      'visita el piso, concierta una visita, visitas, visita concertada, ver el piso, pide tu visita, agenda una visita, agenda tu visita, jornada de puertas abiertas, visítalo, visita virtual',
    test_drive:
      'prueba de conducción, pruébalo, prueba de manejo, reserva tu prueba, test drive, ven a probarlo, pide tu prueba',
    demo: 'demo, demostración, pide una demo, solicita una demo, demo gratuita, reserva una demo, agenda una demo',
    quote:
      'presupuesto, presupuestos, presupuesto sin compromiso, pide presupuesto, pide tu presupuesto, solicita presupuesto, cotización, cotiza, presupuesto gratis, presupuesto gratuito, tasación, valoración gratuita',
    reserve:
      'reserva mesa, reserva tu mesa, reservar mesa, reservas, reserva, reserve, resérvalo, reserva tu plaza, haz tu reserva',
    tickets:
      'entradas, compra tus entradas, compra tu entrada, consigue tus entradas, boletos, entradas a la venta, venta de entradas, taquilla, entrada anticipada, tickets',
    download:
      'descarga, descárgala, descárgalo, descárgate, descargar, descargue, app store, google play, bájate, instala, descarga la app',
    subscribe: 'suscríbete, suscribirse, suscripción, suscripciones, abónate, suscríbase',
    register:
      'inscríbete, inscribete, inscribirse, inscripción, inscripciones, apúntate, apuntarse, regístrate, registrarse, registro, matricúlate, matrícula abierta, inscríbase, reserva tu plaza',
    book: 'pide cita, pedir cita, pide tu cita, reserva tu cita, cita previa, cita, citas, reserva, reserva ya, reserva online, reserva ahora, reservar, agenda tu cita, agenda, solicita cita, reserva en, haz tu reserva',
    order:
      'pide, pedir, pídelo, pedidos, pedido, haz tu pedido, encarga, encargos, encárgalo, encargar, ordena, pide ya, pide online, pide a domicilio, prepedido',
    buy: 'compra, compra ya, comprar, cómpralo, compra online, compra ahora, compre, tienda online, envío gratis, envíos gratis, a la venta, llévatelo, aprovecha, comprar ahora, en la tienda',
    call: 'llama, llámanos, llamar, llame, llámenos, llama al, llamanos, por teléfono, llama ya, una llamada',
    contact:
      'contacta, contáctanos, contacto, contactar, escríbenos, escribidme, escribidnos, escríbeme, consúltanos, infórmate, pide información, solicita información, más información, pregunta, pregúntanos, mándanos, por whatsapp, por mensaje, por dm',
    visit:
      'visítanos, visitanos, ven, ven a, venid, venga, vengan, acércate, pásate, pásate por, te esperamos, os esperamos, les esperamos, visita, visite, descúbrenos, encuéntranos, puertas abiertas, no te lo pierdas, conócenos',
  },
  trade: `restaurante, bar, cafetería, café, taberna, mesón, bodega, bodegas, panadería, pastelería, confitería, carnicería, pescadería, frutería, heladería, pizzería, asador, marisquería, cervecería, hotel, hostal, pensión, casa rural, camping, peluquería, barbería, salón, estética, spa, óptica, farmacia, clínica, clínica dental,
    dental, dentista, veterinaria, veterinario, fisioterapia, gimnasio, gym, yoga, pilates, academia, escuela, colegio, guardería, autoescuela, taller, talleres, autos, automóviles, neumáticos, motos, bicicletas, ciclos, inmobiliaria, inmo, inmuebles, abogados, asesoría, gestoría, notaría, librería, papelería, floristería, flores, vivero, viveros, jardinería,
    herbolario, ferretería, joyería, relojería, zapatería, moda, boutique, tienda, muebles, colchones, cocinas, reformas, fontanería, electricidad, pinturas, carpintería, cerrajería, limpiezas, mudanzas, transportes, taxi, imprenta, estudio, galería, museo, teatro, cine, sala, festival, club, asociación, fundación, banco de alimentos, refugio, protectora,
    parque, finca, granja, cortijo, hacienda, casa, viajes, agencia, centro, mercado, supermercado, obrador, coctelería, discoteca, piscinas, parque acuático, lavandería, tintorería, seguros, residencia, taquería, tortillería, consultorio, constructora`,
  atBusiness: 'en, de, con, por, del, a',
  strongAt: '',
  forSale:
    'en venta, se vende, se alquila, en alquiler, vendo, alquilo, se traspasa, traspaso, a la venta, en renta, se renta, alquiler, venta',
  wanted:
    'se busca, buscamos, busco, se necesita, se necesitan, necesitamos, se requiere, contratamos, se solicita, solicitamos, oferta de empleo, se buscan, precisamos, se precisa, vacante',
  be: 'es, son, era, eran, está, están, fue, será, serán, hay, tiene, tienen, ha, han, puede, pueden, ofrece, ofrecen, abre, abrimos, celebra, celebramos, organiza, vende, busca, buscamos, cumple, estrena, llega, llegan, tenemos, somos, estamos',
  our: 'nuestro, nuestra, nuestros, nuestras, mi, mis, tu, tus, su, sus, vuestro, vuestra, vuestros, vuestras',
  streets:
    'calle, c/, c/., avenida, avda, avda., av, av., plaza, plza, plza., pza, pza., pl., paseo, pº, ronda, camino, carretera, ctra, ctra., travesía, glorieta, rambla, polígono, pol., ind., pasaje, cuesta, callejón, bulevar, gran vía, calzada, colonia, esquina, urbanización, urb.',
  abbreviations: `sr, sra, srta, sres, d, dª, dr, dra, prof, profa, av, avda, ctra, c, pza, plza, pl, n, nº, núm, num, tel, tfno, tlf, telf, ext, cel, aprox, ej, p. ej, p.ej, pág, págs, etc, ud, uds, vd, vds, máx, max, mín, min, hab, dorm, ene, feb, mar, abr, may, jun, jul, ago, sep, sept, set, oct, nov, dic, lun, mié, jue, vie, sáb, dom,
    dto, dcto, dpto, depto, edif, izq, dcha, dcho, prol, esq, pers, p.p, p, pp, s.a, s.l, s.l.u, s.c, s.r.l, c.v, cía, hnos, hno, sta, sto, incl, excl, iva inc, iva incl, hrs, hs, h, a.m, p.m, a. m, p. m, ee.uu, c.p, cód, ref, vol, art, cap, fig, admón, gral, ind, pol, urb, km, kg, inc, ltda, bco, col, gob, lic, ing, arq, mtro`,
  finalAbbreviations:
    'etc, aprox, uds, ud, s.a, s.l, s.l.u, s.r.l, ltda, cía, incl, inc, a.m, p.m, h, hs, hrs, máx, mín, min, pers, dorm, hab, p.p, excl, izq, dcha, iva incl, iva inc',
  dangling: `el, la, los, las, un, una, unos, unas, de, del, a, al, y, e, o, u, pero, en, con, sin, por, para, desde, hasta, sobre, bajo, entre, según, contra, tras, ante, nuestro, nuestra, nuestros, nuestras, tu, tus, mi, mis, su, sus, vuestro, vuestra, este, esta, estos, estas, ese, esa, que, quien, cuyo, donde, cuando, como, si,
    es, son, está, están, hay, ha, han, no, ni, más, muy, tan, se, me, te, le, lo, les, nos, os, cada, porque, pues, aunque, mientras, antes de, además de, partir, solo, sólo, &`,
  functionWords: `el, la, los, las, un, una, unos, unas, de, del, a, al, y, e, o, u, pero, en, con, sin, por, para, desde, hasta, sobre, entre, muy, más, menos, poco, no, ni, que, este, esta, estos, estas, ese, esa, eso, esto, es, son, ser, está, están, estar, hay, ha, haber, se, me, te, le, lo, les, nos, os, nuestro, nuestra, nuestros, nuestras, tu, tus,
    mi, mis, su, sus, yo, tú, él, ella, nosotros, todo, toda, todos, todas, si, como, también, bien, tan, algo, nada, bastante, mucho, mucha, muchos, muchas, aquí, ahí, ya, pues, entonces, aunque, porque, debe, puede, quiero, queremos, favor`,
}
