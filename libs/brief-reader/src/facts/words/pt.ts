import type { ReaderWords } from './reader-words.ts'

export const pt: ReaderWords = {
  determiners: 'o nosso|a nossa|os nossos|as nossas|noss[oa]s?|meus?|minhas?|os?|as?|uma?|uns|umas|est[ea]s?|seu|sua',
  orders: 'precisávamos|precisamos|gostaria|gostávamos|precisamos|preciso|podem|podes|prepar\\p{L}+|queria|fazer',
  wishes:
    '(?:gostaria|gostava|gostaríamos|queria|queríamos|quero|queremos|prefir\\p{L}+|prefer\\p{L}+)|(?:o |a |nosso |meu )?(?:cliente|chefe|patrão|don[oa]) (?:quer|prefere|pede|odeia|gostaria)|que (?:seja|tenha|pareça|transmita|fique|dê)|(?:o tom|o estilo|a imagem|as cores|o fundo|o texto|o logo|o preço|a letra|deve|devia|tem que|precisa)|se possível|de preferência|estilo|tom|ambiente|clima|visual|look|algo (?:assim|mais|bem)',
  tells:
    'promet\\p{L}*|afirm\\p{L}+|desenh\\p{L}+|faz\\p{L}*|faç\\p{L}+|usar|use[m]?|falar|fale[m]?|dizer|diga[m]?|mencion\\p{L}+|fal\\p{L}{1,5}|dig\\p{L}+|dizer|refir\\p{L}+|cit\\p{L}{1,4}|us[ae]\\p{L}*|utiliz\\p{L}+|mostr\\p{L}+|coloqu\\p{L}+|coloc\\p{L}+|ponh\\p{L}+|põe|adicion\\p{L}+|inclu\\p{L}+|destaqu\\p{L}+|destac\\p{L}+|escrev\\p{L}+|mant\\p{L}+|deix\\p{L}+|evit\\p{L}+|faç\\p{L}+|respeit\\p{L}+|lembr\\p{L}+',
  notes:
    '(?:muito )?obrigad[oa]s?(?: desde já)?|(?:os melhores )?cumprimentos|abraços?|atenciosamente|urgente|o mais (?:rápido|depressa) possível|asap|ver (?:anexo|foto|abaixo)|(?:em|segue em|segue) anexo|anex\\p{L}+|(?:o nosso |meu )?orçamento é|como (?:sempre|da última vez|combinado)|vou enviar|seguem os dados|para (?:o )?(?:instagram|facebook|linkedin)|rascunho|maquete|valeu',
  formats:
    'quadrad[oa]s?|vertical|horizontal|retrato|paisagem|formato|tamanho|story|stories|carrossel|resolução|pixels?|px|a[3-6]|1:1|4:5|9:16|16:9|instagram|facebook|tiktok|linkedin',
  looks:
    'as nossas cores|nossas cores|cores da marca|luminos[oa]|luz(?: natural)?|limp[oa]s?|clean|acolhedor\\p{L}*|familiar|jovem|jovial|divertid[oa]s?|simples|discret[oa]s?|chamativ[oa]s?|impactante|enérgic[oa]|dinâmic[oa]s?|urban[oa]s?|romântic[oa]|nostálgic[oa]|vintage|retr[oô]|profissional|formal|informal|confiança|séri[oa]s?|otimista|suaves?|tons?|quentes?|fri[oa]s?|escur[oa]s?|clar[oa]s?|vivas?|pastel|pastéis|turquesa|dourad[oa]s?|pratead[oa]|cinza|cinzento|castanh[oa]|marrom|rox[oa]|lilás|bege|creme|bordô|ocre|terracota|menta|coral|azul(?: marinho| claro| escuro)?|azuis|branc[oa]s?|pret[oa]s?|vermelh[oa]s?|verdes?|amarel[oa]s?|laranja|rosa|tipografia|letras?(?: grandes?)?|maiúsculas|ilustraç\\p{L}+|desenh\\p{L}+|aquarela|foto\\p{L}*|contraste|título|texto|apetitos[oa]|saboros[oa]|mediterrânic[oa]|tropical|festiv[oa]s?|natalíci[oa]|natalin[oa]|tranquil[oa]s?|calm[oa]s?|relaxad[oa]|zen|premium|lux[ou]\\p{L}*|alegres?|fresc[oa]s?|humor|engraçad[oa]|elegantes?|modern[oa]s?|minimalistas?|rústic[oa]s?|infantil|piros[oa]|brega|tradicional',
  verbs:
    'é|são|era|está|estão|há|tem|temos|têm|abre|abrimos|oferece\\p{L}*|procura\\p{L}*|celebra\\p{L}*|começa\\p{L}*|termina|vende\\p{L}*|pode|podem|deve|venha|vem|aprenda|descubra|aproveite|que|quem|onde|se|nos|você|vai|vamos|será|faz',
  priceNouns:
    'preços?|entradas?|bilhetes?|ingressos?|tarifa|mensalidade|matrícula|inscrição|renda|aluguel|aluguer|salário|envio|frete|entrega|adultos?|crianças|sócios|estudantes|antes|agora|só|apenas|desde|por|depois|oferta|promo|promoção|primeir[oa]|segund[oa]|caução|sinal|total|valor|taxa',
  trades:
    'academia|ginásio|pastelaria|padaria|confeitaria|imobiliária|restaurante|tasca|churrascaria|marisqueira|pizzaria|gelataria|sorveteria|café|cafeteria|bar|cervejaria|adega|quinta|herdade|clínica(?: dentária| veterinária)?|consultório|hospital|farmácia|ótica|óptica|hotel|pousada|hostel|casa|loja|mercearia|mercado|supermercado|talho|açougue|peixaria|oficina|auto|automóveis|stand|pneus|bicicletas|escola(?: de \\p{L}+)?|colégio|creche|instituto|centro|estúdio|ateliê|atelier|galeria|museu|teatro|cinema|clube|associação|fundação|livraria|papelaria|florista|floricultura|viveiro|móveis|colchões|cozinhas|ferragens|eletricista|canalizações|canalizador|mudanças|limpezas|carpintaria|joalharia|joalheria|relojoaria|sapataria|moda|boutique|salão|cabeleireir[oa]|barbearia|estética|spa|viagens|transportes|contabilidade|advogados|seguros|gráfica|yoga|pilates|pet ?shop|parque de campismo|canil',
  inTown: 'em|perto de',
  weAre: 'somos|sou|aqui é|isto é',
  presents: 'apresenta|convida|procura|abre|celebra|organiza|espera por si|informa|anuncia|comunica|inaugura',
  legal:
    '(?:consulte )?(?:termos e condições|condições (?:em loja|no site))[^.;]{0,30}|sujeito a (?:disponibilidade|condições|alteração)[^.;]{0,30}|não acumulável[^.;,]{0,40}|não cumulativ[oa][^.;,]{0,40}|iva (?:incluído|não incluído)|(?:\\+|mais) iva|limitado ao stock[^.;]{0,20}|enquanto (?:durarem os estoques|houver stock)|até (?:ao fim do|esgotar o?) stock|salvo rutura[^.;]{0,20}|maiores de 18(?: anos)?|beba com moderação|seja responsável|imagens (?:meramente )?ilustrativas',
  conditions:
    '(?:só|apenas|somente|exclusivo) (?:para|em|na|no|com|online|até|aos|às|novos)|válid[oa] (?:só |apenas )?(?:para|em|na|no|de segunda|com|mediante)|para (?:novos|novas|sócios|clientes|estudantes|maiores de|menores de|compras|encomendas|grupos|crianças até)|na (?:sua )?primeira (?:compra|encomenda|visita|aula)|no primeiro (?:pedido|mês)|em compras (?:acima|superiores|a partir)|nas compras|(?:compra|pedido|encomenda|consumo) mínim[oa](?: de)?|exceto|salvo|não inclui|não válido|novos (?:clientes|alunos|sócios)|mediante|máximo \\d+|um por (?:pessoa|cliente)|crianças (?:até|com menos de)',
  notPriceBefore:
    'no valor de|valor de|avaliado em|ganhe|caução(?: de|:)?|sinal(?: de|:)?|prémio(?: de)?|prêmio(?: de)?|orçamento(?: de|:| é)|objetivo(?: de|:)?|vale(?: presente)? de|envio(?::| a)?|frete(?::| de)?|portes(?::)?|entrega(?::)?|mais|arrecadad\\p{L}+',
  notPriceBehind:
    'de (?:caução|sinal|prémio|prêmio|oferta em vale|envio|frete|cashback|bónus|entrega)|em prémios|em prêmios',
}
