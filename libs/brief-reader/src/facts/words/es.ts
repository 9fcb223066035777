import type { ReaderWords } from './reader-words.ts'

export const es: ReaderWords = {
  determiners: 'nuestr[oa]s?|mis?|el|la|los|las|una?|unos|unas|est[ea]s?|tu|su',
  orders:
    'nos haría falta|haría falta|nos hace falta|necesitaríamos|podríais|podéis|puedes|hace falta|prepara\\p{L}*|quisiera|quisiéramos|buscamos',
  wishes:
    '(?:nos|me) (?:gustaría|encantaría|gusta)|(?:quer|prefer|dese)\\p{L}+|(?:el |la |nuestro |mi )?(?:cliente|clienta|jefe|jefa|dueñ[oa]) (?:quiere|prefiere|pide|odia|desea)|que (?:sea|se vea|se note|parezca|quede|tenga|transmita|destaque|resalte|dé)|(?:el tono|el estilo|la imagen|los colores|el fondo|el texto|el logo|el precio|la letra|todo) (?:debe|debería|tiene que|puede|que)|si (?:es posible|puede ser)|a ser posible|preferiblemente|mejor|tono|estilo|ambiente|aire|look|con un aire|con (?:mucho|un toque)|algo (?:así|muy|más)',
  tells:
    'promet\\p{L}*|afirm\\p{L}+|dibuj\\p{L}+|salg\\p{L}+|aparezc\\p{L}+|mencion\\p{L}+|dig\\p{L}+|decir|pong\\p{L}+|habl\\p{L}+|nombr\\p{L}+|pon\\p{L}*|us[ae]\\p{L}*|utili[cz]\\p{L}+|muestr\\p{L}+|mostr\\p{L}+|añad\\p{L}+|incluy\\p{L}+|destac\\p{L}+|resalt\\p{L}+|coloc\\p{L}+|escrib\\p{L}+|mant\\p{L}+|dej\\p{L}+|evit\\p{L}+|hac\\p{L}+|haz|procur\\p{L}+|respet\\p{L}+',
  notes:
    '(?:muchas |mil )?gracias(?: por adelantado| de antemano)?|(?:un )?saludos?|un abrazo|urgente|lo antes posible|cuanto antes|asap|ver (?:adjunto|foto|archivo|abajo)|adjunt\\p{L}+|(?:nuestro|mi|el) presupuesto es|como (?:siempre|la última vez|el año pasado|hablamos)|os (?:mando|envío|paso)|te (?:mando|envío|paso)|aquí (?:van|tienes|están) los datos|para (?:instagram|facebook|linkedin)|boceto|borrador',
  formats:
    'cuadrad[oa]s?|vertical|horizontal|apaisado|formato|tamaño|story|stories|historia|historias|carrusel|resolución|píxeles|px|a[3-6]|1:1|4:5|9:16|16:9|instagram|facebook|tiktok|linkedin',
  looks:
    'nuestros colores|colores corporativos|otoñal|invernal|invierno bonito|veraniego|primaveral|limpio|limpia|luminos[oa]|luz(?: natural| cálida)?|manos|cercan[oa]|familiar|juvenil|joven|divertid[oa]|acogedor\\p{L}*|hogareñ[oa]|rústic[oa]|artesanal|tradicional|clásic[oa]|elegantes?|sencill[oa]|simple|discret[oa]|llamativ[oa]|potente|impactante|enérgic[oa]|dinámic[oa]|urban[oa]|romántic[oa]|nostálgic[oa]|vintage|retro|profesional|formal|informal|confianza|serieda?d|optimista|esperanzador|suaves?|tonos?|cálid[oa]s?|frí[oa]s?|oscur[oa]s?|pastel(?:es)?|turquesa|dorad[oa]|platead[oa]|gris|marrón|morado|violeta|lila|beige|crema|burdeos|granate|ocre|terracota|menta|coral|celeste|azul(?: marino| cielo)?|blanc[oa]s?|negr[oa]s?|roj[oa]s?|verdes?|amarill[oa]s?|tipografías?|letras?(?: grandes?)?|mayúsculas|ilustraci\\p{L}+|dibujo\\p{L}*|acuarela|foto\\p{L}*|primer plano|contraste\\p{L}*|titular|texto|apetecible|apetitos[oa]|sabros[oa]|mediterráne[oa]|andaluz|tropical|festiv[oa]|navideñ[oa]|tranquil[oa]|relajad[oa]|zen|premium|lujo|lujos[oa]|alegres?|frescos?|fresca|humor|gracios[oa]|cursi|hortera|recargad[oa]|infantil\\p{L}*|barat[oa]',
  verbs:
    'es|son|era|está|están|hay|tiene|tenemos|tienen|abre|abrimos|ofrece\\p{L}*|busca\\p{L}*|celebra\\p{L}*|empieza\\p{L}*|comienza\\p{L}*|termina|vende\\p{L}*|puede\\p{L}*|debe\\p{L}*|cambia|ven|venid|llévate|consigue|disfruta|descubre|aprende|que|quien|donde|si|nos|te|se|hemos|cumplimos|organiza\\p{L}*|será',
  priceNouns:
    'precios?|entradas?|entrada general|tarifa|tarifas|cuota|matrícula|alquiler|sueldo|salario|envío|gastos|adultos?|niños?|socios|estudiantes|jubilados|antes|ahora|solo|sólo|desde|por|luego|después|oferta|promo|promoción|primera?|segund[oa]|plaza|plazas|fianza|señal|total|anticipada|taquilla',
  trades:
    'talleres?|reformas|autoescuela|herbolario|clínica(?: dental| veterinaria)?|academia(?: de \\p{L}+)?|inmobiliaria|restaurante|casa(?: rural)?|banco|hotel|hostal|posada|parador|tienda|panadería|pastelería|confitería|heladería|carnicería|pescadería|frutería|charcutería|quesería|bodegas?|vinos|farmacia|óptica|peluquería|barbería|estética|salón|spa|gimnasio|bar|cafetería|café|pizzería|taberna|mesón|asador|marisquería|chiringuito|escuela|colegio|guardería|centro|estudio|galería|museo|teatro|cine|sala|club|asociación|fundación|protectora|librería|papelería|floristería|flores|vivero|granja|finca|muebles|colchones|cocinas|ferretería|electricidad|fontanería|pinturas|mudanzas|limpiezas|carpintería|cerrajería|joyería|relojería|zapatería|calzados|moda|boutique|deportes|bicicletas|motos|automóviles|autos|garaje|neumáticos|viajes|transportes|gestoría|asesoría|abogados|notaría|seguros|imprenta|yoga|pilates|granja escuela|camping|albergue',
  inTown: 'en|cerca de|por',
  weAre: 'somos|soy|esto es|aquí',
  presents:
    'presenta|te (?:invita|espera|ofrece)|os (?:invita|espera)|busca|abre|celebra|cumple|organiza|informa|anuncia|comunica|inaugura',
  legal:
    '(?:consulta(?:r)? |ver )?(?:bases|condiciones|términos)[^.;]{0,40}(?:legales|en (?:tienda|la web))|aplican (?:términos|condiciones)[^.;]{0,20}|sujeto a (?:disponibilidad|condiciones|cambios)[^.;]{0,30}|(?:oferta )?no acumulable[^.;,]{0,40}|no incluye [^.;]{3,40}|iva (?:no )?incluido|(?:\\+|más) iva|impuestos (?:no )?incluidos|hasta (?:agotar|fin de) existencias|hasta agotar stock|salvo (?:error|fin)[^.;]{0,40}|mayores de 18(?: años)?|prohibida la venta a menores[^.;]{0,20}|bebe con moderación|disfruta de un consumo responsable|gastos de envío (?:no incluidos|aparte)|fotografías? no contractuales?|plazas limitadas(?=\\s*[.;])',
  conditions:
    'sol[oa] (?:para|en|con|hasta|online|los|las|nuevos)|sólo (?:para|en|con|hasta|online|los|las|nuevos)|únicamente|exclusiv[oa] (?:para|en)|válid[oa] (?:solo |sólo |únicamente )?(?:para|en|de lunes|con|presentando)|para (?:nuevos|nuevas|socios|clientes|estudiantes|mayores de|menores de|pedidos|compras|grupos de|niños (?:de|hasta|menores))|en (?:tu|su|la) primera? (?:compra|pedido|visita|clase|reserva)|en pedidos (?:superiores|de más|desde)|por compras? (?:superiores?|de más|desde|mínima)|(?:compra|pedido|estancia|consumo) mínim[oa](?: de)?|excepto|salvo|no válid[oa]|excluid\\p{L}+|nuevos (?:clientes|socios|alumnos|pacientes)|presentando|al (?:comprar|reservar|contratar|inscribirte)|con (?:la compra|tu tarjeta|reserva previa|cita previa)|máximo \\d+ (?:por|unidades)|un[oa]? por (?:persona|cliente)|niños (?:hasta|menores|menos de) \\d+',
  notPriceBefore:
    'valorad[oa]s? en|valor(?: de)?|por valor de|gana|fianza(?: de|:)?|señal(?: de|:)?|premio(?: de)?|sorteo de|presupuesto(?: de|:| es)|objetivo(?: de|:)?|recaudad\\p{L}+|vale (?:regalo )?de|tarjeta regalo de|envío(?::)?|gastos de envío(?::| de)?|cheque de|más|cashback|subvención de|hemos recaudado',
  notPriceBehind: 'de (?:fianza|señal|premio|regalo|envío|valor|cashback|saldo|bono)|en premios|recaudados',
}
