import type { Lexicon } from './lexicon.ts'

export const pt: Lexicon = {
  months: `janeiro/jan, fevereiro/fev, março/marco/mar, abril/abr, maio/mai, junho/jun, julho/jul, agosto/ago, setembro/set, outubro/out,
    novembro/novenbro/nov, dezembro/dezenbro/dez`,
  weekdays: `segunda-feira/segunda/segundas/segundas-feiras, terça-feira/terça/terças/terças-feiras/terca/terca-feira, quarta-feira/quarta/quartas/quartas-feiras,
    quinta-feira/quinta/quintas/quintas-feiras, sexta-feira/sexta/sextas/sextas-feiras, sábado/sabado/sábados/sabados, domingo/domingos`,
  shortWeekdays: 'seg/2ª/2.ª/2ªf, ter/3ª/3.ª/3ªf, qua/4ª/4.ª/4ªf, qui/5ª/5.ª/5ªf, sex/6ª/6.ª/6ªf, sáb/sab, dom',
  every: 'todas as, todos os, toda, todo, cada, aos, às, diariamente',
  relativeDays: `hoje, amanhã, esta noite, hoje à noite, esta semana, este fim de semana, nesta semana, neste fim de semana, no fim de semana, aos fins de semana, fim de semana, final de semana, neste final de semana, próximo fim de semana, próxima semana, na próxima semana, semana que vem, este mês, neste mês, próximo mês, mês que vem,
    só hoje, apenas hoje, somente hoje, agora, a partir de hoje, todos os dias, diariamente, dias úteis, nos dias úteis, feriados, 7 dias por semana, depois de amanhã, amanha`,
  range: 'a, à, às, ao, até, até ao, até o, até às, até as, aos',
  and: 'e, &, ou',
  between: 'entre, entre as, entre os, entre o, das, de',
  ordinals: 'º, ª, °, o',
  dayJoiners: 'de, do, o, os, dia, dias, ao, a, no, nos, e, dos',
  until: `ate, ate dia, ate ao dia, ate o dia, até dia, até ao dia, até o dia, fecha a, fecha em, até, até ao, até o, até aos, até à, antes de, antes do dia,
    válido até, válida até, válidos até, válidas até, válido até o, termina em, termina a, termina no dia, termina dia, encerra em, encerra dia, encerra a,
    prazo, prazo até, data limite, data-limite, último dia, vence em, expira em, expira a, no máximo até, inscrições até, inscrições até o dia,
    candidaturas até, até final de, até ao final de, até fim de, o mais tardar, prorrogado até, até ao próximo, só até, só até dia, somente até,
    apenas até, ao`,
  from: `abre, apartir de, apartir do, apartir, a partir, começam, começam a, início das aulas, início das aulas a, início das aulas em, reabre, reabre a, reabre em, livre, livre a partir de, disponível, entrada em, a partir de, a partir do, a partir do dia, a partir do próximo, desde, desde o dia, de, do, do dia, dos dias, começa em, começa a, começa dia, começa no dia, início, início em, início a, início dia, inicia em, inicia dia, abre em, abre a, abre no dia, abre dia, abertura, abertura em, abertura a, inauguração, inauguração em, inauguração dia, estreia, estreia em, estreia a,
    disponível a partir de, disponível em, disponível desde, arranca a, arranca em, lançamento, lançamento em, entre, entre o dia`,
  on: 'em, no dia, nos dias, dia, dias, no, nos, na, este, neste, nesta, cada, próximo, próximo dia, data, a, às, aos, o, noite de, na noite de, nos próximos dias',
  at: `às, as, ás, das, a partir das, desde as, até às, até as, por volta das, entre as, entre, antes das, depois das, após as, abertura, abertura de portas, abertura das portas, portas, horário, hora, início, início às, aberto das, de, pelas, até, à, começa às`,
  hourCue:
    'às, ás, das, a partir das, desde as, até às, até as, por volta das, entre as, antes das, depois das, após as, pelas, início às, começa às',
  partOf:
    'final de, fim de, finais de, meados de, início de, inícios de, princípio de, começo de, finais do mês de, todo o mês de',
  oclock: 'h, hs, hrs, horas, hora',
  am: 'da manhã, da madrugada, am, a.m.',
  pm: 'da tarde, da noite, pm, p.m.',
  noon: 'meio-dia, meio dia',
  midnight: 'meia-noite, meia noite',

  was: `antes, em vez de, ao invés de, no lugar de, era, eram, preço anterior, preço original, preço normal, preço de tabela, pvp, pvpr, pvp recomendado, custava, custavam, normalmente, habitualmente, valor original, valor normal, preço cheio, preço habitual, preço antigo, anteriormente, invés de, em lugar de, preço antes`,
  now: 'agora, por, só, por só, apenas, por apenas, somente, por somente, hoje, a, à, ao preço de, sai por, a partir de agora, agora por, agora a, a apenas, a só, ficam por, fica por, preço promocional, promoção por, pelo preço de, no preço de',
  off: `desct, desct., desc, de desconto, desconto, descontos, de desc., desc., off, a menos, menos, mais barato, mais barata, de redução, redução, de abatimento, abatimento, de economia, economia, economize, economiza, poupe, poupa, poupas, poupança, de poupança, de promoção, em desconto, de bónus, de bônus, saldo, saldos, rebaixas, em saldo, descontado, descontinho, de cashback`,
  upTo: 'até, até um máximo de, no máximo, até aos, até a, chega a, chega até',
  half: 'metade do preço, pela metade do preço, a metade do preço, a meio preço, meio preço, pela metade, por metade do preço, a metade, metade do valor, meia-entrada, meia entrada',
  free: `grátis, gratis, gratuito, gratuita, gratuitos, gratuitas, gratuitamente, de graça, oferta, oferecido, oferecida, oferecidos, oferecemos, sem custo, sem custos, sem custos adicionais, sem custo adicional, sem taxa, sem taxas, de oferta, de brinde, brinde, cortesia, por nossa conta, por conta da casa, entrada livre, entrada franca, acesso livre, frete grátis, portes grátis, sem encargos, de presente, sem pagar nada`,
  worth:
    'no valor de, valor de, avaliado em, avaliada em, num valor de, com valor de, com o valor de, no valor total de',
  startingAt:
    'a partir de, desde, desde só, a partir dos, a partir de apenas, a partir de só, preços desde, preços a partir de, por a partir de, desde apenas, já a partir de, já desde',
  minimum: `compras acima de, nas compras acima de, em compras acima de, em compras superiores a, compras superiores a, para compras acima de, pedidos acima de, para pedidos acima de, encomendas superiores a, em encomendas superiores a, nas compras a partir de, em compras a partir de, compras a partir de, encomendas acima de, compra mínima, compra mínima de, pedido mínimo, pedido mínimo de, consumo mínimo,
    consumação mínima, valor mínimo, valor mínimo de, acima de, superior a, superiores a, mínimo, mínimo de, mais de, em compras de, nas compras de, por cada, a cada, gasto mínimo, encomenda mínima, encomenda mínima de, em pedidos acima de, pedidos a partir de, a partir de … em compras`,
  priceNames: `preço, preços, entrada, entradas, ingresso, ingressos, bilhete, bilhetes, tarifa, tarifas, taxa, taxas, mensalidade, matrícula, aluguel, aluguer, renda, caução, salário, vencimento, custo, custos, inscrição, inscrições, valor, valores, total, sinal, assinatura, anuidade, frete, portes, parcela, parcelas, investimento, preço único, preço final, custa, custam, orçamento, condomínio, iptu, passe, meia, inteira, jóia, joia`,
  per: 'por, ao, à, a, o, cada, por cada, os, as, pela, pelo, de, na, no, /, um, uma',
  units: {
    month: 'mês, meses, mes',
    week: 'semana',
    day: 'dia, dias, diária',
    year: 'ano',
    night: 'noite, diária, noites, pernoite',
    hour: 'hora, h',
    minute: 'minuto, min, min.',
    person:
      'pessoa, pess., pax, cabeça, adulto, participante, hóspede, passageiro, convidado, utilizador, usuário, membro, sócio, aluno, jogador, colaborador, viajante, comensal',
    couple: 'casal, duas pessoas, dois, 2, 2 pessoas',
    child: 'criança, filho, menor',
    family: 'família, agregado, agregado familiar',
    session:
      'sessão, aula, consulta, visita, tratamento, curso, treino, oficina, workshop, atendimento, trajeto, viagem, partida, marcação',
    lesson: 'lição, aula',
    piece:
      'unidade, un, un., unid, unid., und, peça, garrafa, caixa, pacote, lata, frasco, artigo, item, par, ramo, buquê, pote, dúzia, saco, cabaz, cento',
    ticket: 'bilhete, ingresso, entrada',
    portion: 'dose, porção, prato, copo, fatia, menu, taça, caneca, bola, imperial, rodízio',
    room: 'quarto',
    kilogram: 'kg, quilo, kilo, quilograma',
    litre: 'litro, l',
    metre: 'metro, m, metro linear',
    squareMetre: 'm², m2, metro quadrado',
    kilometre: 'km, quilómetro, quilômetro',
  },
  unitAdverbs: {
    month: 'mensais, mensal, mensalmente',
    week: 'semanais, semanal',
    day: 'diários, diário, ao dia',
    year: 'anuais, anual, ao ano',
    person: 'p.p., pp, p.p, p/pessoa, p/p, por cabeça',
    hour: 'à hora, a hora',
    piece: 'cada, cada um, cada uma, a unidade, à unidade, o par, unid.',
    night: 'a noite, a diária',
    kilogram: 'o quilo, o kg',
  },
  thousand: 'k, mil',
  million: 'm, milhões, milhão, mi, mm',
  counts: 'um/uma, dois/duas, três, quatro, cinco, seis',
  buy: 'compre, compra, comprando, comprar, na compra de, ao comprar, peça, comprou, compras, adquira, pela compra de',
  get: 'grátis, gratis, ganhe, ganha, leve, receba, recebe, de oferta, oferta, oferecemos, de graça, leva, gratuito, gratuita, e ganhe, e leve, ganhas',
  take: 'leve, leva, levar, levas, levando, compre, compra, escolha, leve para casa',
  pay: 'pague, paga, pagas, pagar, pagando, e pague, pague só, pague apenas, paga só, paga apenas, só paga, e paga, pague por',
  bundleFor: 'por, pelo preço de, ao preço de, x, no preço de',
  measures: `pessoas, pessoa, pess., adultos, adulto, crianças, criança, alunos, participantes, jogadores, convidados, hóspedes, lugares, lugar, vagas, vaga, assentos, quartos, quarto, qtos, suítes, suíte, dormitórios, banheiros, banheiro, casas de banho, wc, andares, andar, pisos, piso, camas, cama, anos, ano, meses, mês, semanas, semana, dias, dia, noites, noite,
    horas, hora, minutos, minuto, min, segundos, avaliações, opiniões, clientes, sócios, membros, lojas, unidades, filiais, estrelas, estrela, sessões, sessão, aulas, aula, lições, cursos, pratos, prato, receitas, sabores, cores, tamanhos, modelos, referências, artigos, itens, garrafas, garrafa, páginas, músicas, faixas, episódios, filmes, km, quilómetros, quilômetros,
    hectares, portas, marchas, velocidades, rodas, polegadas, calorias, ingredientes, passos, metros, metro, litros, litro, quilos, quilo, gramas, vezes, vez, x, pontos, artistas, expositores, equipas, equipes, colaboradores, funcionários, toneladas, cv, watts, peças, peça, un, un., unid, porções, doses, fatias, fins de semana, utilizadores, usuários, dispositivos,
    viagens, assinantes, parcelas, prestações, cadeiras, mensalidades, passageiros, idiomas, línguas, estudantes, bolas, casais, pares, reais, euros, salas, assoalhadas, exercícios, treinos, camas de casal, artesãos, bancas`,

  code: `código, codigo, código promocional, código de desconto, código desconto, cupom, cupão, cupom de desconto, com o código, use o código, use o cupom, usa o código, utilize o código, insira o código, com o cupom, com o cupão, senha, palavra-passe, voucher, cód., código promo, promo, vale`,
  phone: `tel, tel., telefone, tlf, tlf., tlm, tlm., telemóvel, celular, cel, cel., fone, whatsapp, whats, zap, wpp, ligue, ligue para, ligue para o, liga, liga para, liga para o, ligue já, ligar, ligar para, ligar para o, contacto, contactos, contato, contatos, contacte, contacte-nos, contate, pelo, pelo telefone, pelo número, pelo whatsapp, através do, através do número, no, para o, ao, reservas,
    reservas pelo, reservas no, reservas para, reserva, reserve pelo, marcações, marcações pelo, marcações para, marcação, marque pelo, agende pelo, agendamento, agendamentos, agendamento pelo, informações, informações pelo, info, infos, inscrições, inscrições pelo, encomendas, encomendas pelo, encomendas para, pedidos, pedidos pelo, peça pelo, número, nº, sms, fixo, chame no, chama no, chame no whats, fax, mande mensagem para, mensagem para, dúvidas, orçamentos`,
  rating:
    'avaliado, avaliada, avaliação, avaliações, nota, opiniões, estrelas, estrela, google, trustpilot, tripadvisor, pontuação, classificação, média, classificado',
  outOf: 'de, em',
  condition: `só para, apenas para, somente para, exclusivo para, exclusivo, exclusiva para, exclusivamente, válido só, válido apenas, válido para, válida para, válido em, válida em, válido somente, não válido, não é válido, só online, apenas online, somente online, só na loja, apenas na loja, em loja, na loja física, para novos clientes, novos clientes, clientes novos, para sócios, para membros,
    para estudantes, para assinantes, para subscritores, na primeira, na sua primeira, na tua primeira, no primeiro, no seu primeiro, primeira compra, primeiro pedido, primeira encomenda, primeira visita, primeira aula, primeira reserva, primeiro mês, primeira consulta, em compras acima, nas compras acima, compra mínima, pedido mínimo, consumo mínimo, valor mínimo, na compra de, ao comprar, ao reservar,
    com a compra, se comprar, se reservar, reservando até, enquanto durar o estoque, enquanto durar o stock, enquanto durarem os estoques, enquanto durarem os stocks, enquanto durar, até durar o estoque, até acabar o estoque, limitado ao stock existente, limitado ao stock, até esgotar, até esgotar o stock, salvo rutura de stock, vagas limitadas, lugares limitados, unidades limitadas, stock limitado, estoque limitado,
    não acumulável, não acumuláveis, não cumulativo, não cumulativa, não inclui, não incluído, exceto, excepto, salvo, excluindo, máximo # por, máximo de #, máx. #, limite de #, um por cliente, uma por cliente, por cliente, por cpf, por pessoa e, limitado a, limitada a, os # primeiros, os primeiros #, aos primeiros #, para os # primeiros, para os primeiros #, as primeiras #, mediante, mediante reserva,
    mediante marcação, mediante inscrição, mediante apresentação, com marcação prévia, com reserva prévia, com hora marcada, só por marcação, reserva obrigatória, inscrição obrigatória, sujeito a, sujeita a, menores de #, maiores de #, menores de, maiores de, até # anos, a partir de # anos, a partir de # pessoas, mínimo # pessoas, mínimo de # pessoas, mínimo # noites, para levar, só para levar, take-away,
    em produtos selecionados, em artigos selecionados, em itens selecionados, nas lojas aderentes, lojas aderentes, lojas participantes, apresentando, com carteirinha, com cartão, com o código, iva não incluído, mais iva, + iva, só dias úteis, exceto feriados, consoante disponibilidade, conforme disponibilidade, sem valor mínimo, sem compra mínima, uma utilização por, não abrange, consulte condições`,
  legal: `consulte condições, consulte as condições, consulte o regulamento, ver condições, veja condições, veja o regulamento, condições em, condições na loja, condições no site, termos e condições, aplicam-se termos, aplicam-se condições, regulamento em, regulamento no site, iva incluído, iva incl., iva não incluído, iva à taxa legal, impostos incluídos, taxas incluídas, beba com moderação, aprecie com moderação, seja responsável,
    proibida a venda a menores, proibido para menores, venda proibida para menores, jogue com responsabilidade, jogo responsável, +18, taeg, tan, taeg #, cet, exemplo representativo, sujeito a aprovação, sujeito a aprovação de crédito, sujeito à análise de crédito, sujeito a disponibilidade, crm, cro, creci, cref, cnpj, nipc, nif, ami, licença ami, rnavt, susep, este é um medicamento, leia o folheto, leia a bula,
    se persistirem os sintomas, ao persistirem os sintomas, imagem meramente ilustrativa, imagens meramente ilustrativas, imagem ilustrativa, imagens ilustrativas, foto ilustrativa, certificado energético, classe energética, todos os direitos reservados, aviso legal, registo n.º, promoção válida`,

  never: `nada de, nada sobre, nao, não, sem, nenhum, nenhuma, nunca, jamais, nem, evite, evita, evitem, evitar, nada, ninguém, sem nenhum, sem nenhuma, tampouco, por favor não, não queremos, não quero, proibido`,
  avoid: `evite, evita, evitem, evitar, evitemos, deixe de fora, deixem de fora, deixa de fora, exclua, excluam, omita, omitam, omite, abstenha-se, nada de`,
  show: `mencion*, mostrar, mostre, mostrem, mostra, mostres, use, usem, usa, usar, uses, utilize, utilizem, utiliza, utilizar, inclua, incluam, incluir, incluas, coloque, coloquem, coloca, colocar, coloques, ponha, ponham, põe, pôr, ponhas, apareça, apareçam, aparecer, diga, digam, dizer, digas, fale, falem, falar, fala, fales, cite, citem, citar, cites,
    indique, indiquem, indicar, indiques, acrescente, acrescentem, acrescentar, adicione, adicionem, adicionar, escreva, escrevam, escrever, escrevas, represente, representem, representar, nomeie, nomear, nomeiem, destaque, destaquem, destacar, prometa, prometam, prometer, prometas, insira, insiram, inserir, realce, realcem, exiba, exibam, exibir, ilustre, ilustrar, metam, meter, metas`,
  visual: `foto, fotos, fotografia, fotografias, imagem, imagens, cara, caras, rosto, rostos, pessoa, pessoas, gente, modelo, modelos, crianças, emoji, emojis, texto, textos, letras, logo, logos, logótipo, logotipo, preço, preços, gradiente, gradientes, degradê, degradé, banco de imagens, stock, clichê, clichês, cliché, clichés, estereótipos, maiúsculas, exclamações, pontos de exclamação,
    ponto de exclamação, hashtags, hashtag, ícones, ícone, ilustração, ilustrações, desenho, desenhos, mãos, concorrência, concorrentes, concorrente, jargão, superlativos, estrangeirismos, anglicismos, inglês, endereço, morada, telefone, nome, nomes, tipografia, fontes, vermelho, azul, verde, amarelo, preto, branco, rosa, cor-de-rosa, laranja, roxo, castanho, marrom, cinzento, cinza, dourado, neve, animais,
    clipart, efeitos, humor, marcas, cores berrantes, fluorescente, purpurina, glitter, dinheiro, notas, plástico, bandeiras, diplomas, antes e depois, caixa alta`,
  style: `elegante, elegantes, moderno, moderna, modernos, sóbrio, sóbria, limpo, limpa, limpos, clean, minimalista, minimalistas, simples, acolhedor, acolhedora, aconchegante, aconchegantes, amigável, próximo, próxima, luminoso, luminosa, iluminado, fresco, fresca, frescos, colorido, colorida, coloridos, vivo, viva, vivos, vivas, vibrante, vibrantes, suave, suaves, alegre, alegres, divertido, divertida,
    descontraído, descontraída, bem-humorado, guloso, apetitoso, apetitosa, apetecível, requintado, requintada, refinado, refinada, sofisticado, sofisticada, luxuoso, luxuosa, luxo, premium, autêntico, autêntica, rústico, rústica, campestre, natural, naturais, ecológico, boémio, boêmio, romântico, romântica, poético, poética, retro, retrô, vintage, nostálgico, nostálgica, urbano, urbana, jovem, jovens, juvenil,
    dinâmico, dinâmica, energético, enérgico, desportivo, desportiva, esportivo, esportiva, festivo, festiva, junino, natalício, natalino, sério, séria, profissional, profissionais, confiança, confiável, humano, humana, emotivo, emocionante, familiar, familiares, feminino, feminina, masculino, artesanal, caseiro, caseira, tradicional, mediterrânico, nórdico, escandinavo, industrial, de verão, verão, veranil, outonal, invernal,
    primaveril, ensolarado, solar, praiano, tropical, zen, relaxante, tranquilo, tranquila, calmo, calma, sereno, serena, terno, terna, delicado, delicada, discreto, discreta, claro, clara, claros, escuro, escura, escuros, contraste, pastel, pastéis, estilo, tom, tons, cor, cores, paleta, ambiente, atmosfera, clima, visual, aspeto, aspecto, look, vibe, pegada, tipografia, letra, letras, fonte, fontes, fundo, logo, layout, design,
    estética, arte, vermelho, vermelha, vermelhos, azul, azuis, azul-marinho, verde, verdes, amarelo, amarela, amarelos, laranja, laranjas, rosa, rosas, cor-de-rosa, roxo, roxa, lilás, preto, preta, pretos, branco, branca, brancos, cinza, cinzento, cinzenta, bege, creme, castanho, marrom, bordô, bordeaux, vinho, dourado, dourada, ouro, prata, prateado, turquesa, coral, terracota, ocre, mostarda, caqui, madeira, kraft, manuscrita,
    engraçado, ousado, ousada, original, grande, grandes, pequeno, pequena, bonito, bonita, impactante, chamativo, chamativa, legível, arejado, flores, azulejo, azulejos, descolado, descolada, chique, fofo, fofa, mágico, mágica, cuidado, cuidada, caloroso, calorosa, quente, quentes, forte, fortes`,
  please: `por favor, pfv, pf, faz favor, se faz favor, pls, queremos, quero, queria, queríamos, gostaria, gostaríamos, gostava, gostávamos, adorava, adoraria, preferimos, prefiro, de preferência, se possível, se puder, se puderem, idealmente, que seja, que pareça, que transmita, que fique, que tenha, estilo, tom, cores, ambiente, visual, algo, uma coisa, use, usem, usa, utilize, utilizem, ponha, ponham,
    coloque, coloquem, podia, podiam, poderia, poderiam, deve ser, tem de, tem que, imagino, imaginamos, pense em, pensem em, inspire-se, tente, tentem, capriche, caprichem, mantenha, mantenham`,
  greetings:
    'olá, ola, oi, oie, bom dia, boa tarde, boa noite, viva, e aí, tudo bem, tudo bom, cara equipa, cara equipe, caros, olá a todos, obrigado, obrigada, muito obrigado, muito obrigada, cumprimentos, abraço, abraços, atenciosamente, com os melhores cumprimentos, grato, grata',
  make: `crie, criem, cria, criar, crie-me, faça, façam, faz, faz-me, faça-me, façam-nos, fazer, preciso de, precisamos de, precisava de, precisávamos de, preciso, precisamos, quero, queremos, queria, queríamos, gostaria de, gostaríamos de, gostaria, gostava de, gostávamos de, desenhe, desenhem, desenha, desenvolva, desenvolvam, prepare, preparem, prepara, gere, gerem, gera, gerar, produza, produzam, elabore, elaborem,
    escreva, escrevam, escreve, redija, redijam, monte, montem, monta, procuro, procuramos, busco, buscamos, pode criar, podem criar, pode fazer, podem fazer, podes criar, podes fazer, consegue fazer, conseguem fazer, me faz, me faça, nos faça, me ajuda com, me ajude com, ajude-nos com, estou precisando de, estamos precisando de, necessito de, necessitamos de, tô precisando de, bola, bolem`,
  media: `anúncio, anúncios, anuncio, banner, banners, cartaz, cartazes, póster, poster, pôster, flyer, flyers, folheto, folhetos, panfleto, panfletos, post, posts, publicação, publicações, publicidade, propaganda, imagem, imagens, arte, artes, criativo, criativos, peça, peças, campanha, campanhas, story, stories, história, histórias, divulgação, filipeta, cartão, banner digital, outdoor, visual, spot, promo, chamada`,
  about:
    'para, sobre, de, do, da, dos, das, anunciando, que anuncie, que diga, que divulgue, para divulgar, para promover, para anunciar, divulgando, promovendo, acerca de, com',

  labels: {
    headline:
      'título, titulo, slogan, chamada, manchete, headline, texto principal, frase, frase principal, cabeçalho, lema, título principal',
    callToAction:
      'botão, botao, texto do botão, cta, chamada para ação, chamada à ação, call to action, chamada para acção',
    audience:
      'público, publico, público-alvo, público alvo, alvo, target, audiência, para quem, persona, destinatários',
    business:
      'marca, empresa, negócio, cliente, nome, loja, nome da empresa, nome do negócio, estabelecimento, companhia, instituição',
    product: 'produto, serviço, evento, artigo, tema, assunto, oferta, produtos, serviços, item',
  },
  actions: {
    apply:
      'candidate-se, candidata-te, candidaturas, candidatura, envie o seu cv, envie seu currículo, envie currículo, envie o currículo, envia o teu cv, mande seu currículo, trabalhe conosco, trabalhe connosco, junte-se à equipa, junte-se à equipe, estamos contratando, contrata-se, vaga, vagas abertas, admite-se, recrutamos, estamos a recrutar, cv para, currículo para',
    donate:
      'doe, doa, doar, doação, doações, faça uma doação, faça um donativo, donativo, donativos, contribua, doe agora, ajude',
    viewing:
      'visitas, visita ao imóvel, agende uma visita, agende sua visita, marque uma visita, marque a sua visita, marcar visita, visita virtual, agendar visita, open house',
    test_drive:
      'test drive, test-drive, faça um test drive, agende um test drive, agende seu test drive, marque um test drive, experimente ao volante',
    demo: 'demonstração, demo, peça uma demo, solicite uma demonstração, agende uma demonstração, demo gratuita, marque uma demo',
    quote:
      'orçamento, orçamentos, orçamento grátis, orçamento gratuito, orçamento sem compromisso, peça orçamento, peça um orçamento, solicite um orçamento, pedir orçamento, cotação, faça uma cotação, avaliação gratuita, simulação',
    reserve:
      'reserve mesa, reserve a sua mesa, reserve sua mesa, reservar mesa, reservas, reserva, reserve, reserve já, reserve o seu lugar, garanta sua mesa',
    tickets:
      'bilhetes, ingressos, ingresso, bilhete, compre o seu bilhete, compre seu ingresso, garanta seu ingresso, garanta o seu bilhete, bilheteira, bilheteria, bilhetes à venda, ingressos à venda, venda de ingressos',
    download:
      'descarregue, descarrega, descarregar, baixe, baixar, baixe o app, baixa, download, transfira, app store, google play, instale, instala',
    subscribe: 'assine, assinar, assinatura, subscreva, subscrever, subscrição, assina, subscreve',
    register:
      'inscreva-se, inscreve-te, inscrições, inscrição, inscrever, registe-se, registre-se, cadastre-se, cadastro, matricule-se, matrículas abertas, matrícula, garanta a sua vaga, garanta sua vaga, garanta já a sua vaga, inscrições abertas',
    book: 'marque, marque já, marque consulta, marque a sua, marcações, marcação, agende, agende já, agende sua, agende seu, agende a sua, agendamento, agendar, reserve, reservas, reserva, reserve já, reserve online, reserve o seu, consulta, marcar',
    order:
      'encomende, encomende já, encomendas, encomenda, encomendar, peça, peça já, peça online, peça pelo, pedidos, pedido, faça seu pedido, faça o seu pedido, faz o teu pedido, encomenda já, pede já, delivery, pré-venda, encomende online',
    buy: 'compre, compre já, compre online, comprar, compra já, compre agora, compra, loja online, frete grátis, portes grátis, envio grátis, envios grátis, à venda, aproveite, adquira, garanta o seu, garanta já o seu, na loja',
    call: 'ligue, ligue já, ligue agora, ligar, liga, liga já, ligue para, telefone, telefone-nos, por telefone, uma ligação',
    contact:
      'contacte-nos, contacte, contate-nos, contate, fale connosco, fale conosco, fale com a gente, contacto, contato, envie mensagem, mande mensagem, chame no whatsapp, chama no whatsapp, chame no whats, chama no zap, escreva-nos, peça informações, mais informações, saiba mais, informações, dúvidas, no direct, por dm, por mensagem',
    visit:
      'visite, visite-nos, visita-nos, venha, venham, vem, vem conhecer, venha conhecer, venha nos visitar, venha visitar-nos, passe por cá, passa por cá, passe na loja, esperamos por si, esperamos por ti, esperamos por você, esperamos você, te esperamos, estamos à sua espera, dia aberto, portas abertas, conheça, apareça, aparece, aparece por cá, dê um pulo, saber mais, saiba mais, mais informações, mais info',
  },
  trade: `restaurante, bar, café, cafeteria, lanchonete, padaria, pastelaria, confeitaria, doceria, doçaria, talho, açougue, peixaria, frutaria, mercearia, sorveteria, gelataria, geladaria, pizzaria, churrasqueira, churrascaria, marisqueira, cervejaria, tasca, taberna, boteco, botequim, adega, vinícola, quinta, herdade, hotel, pousada, hostel, pensão, alojamento, turismo rural, parque de campismo,
    cabeleireiro, cabeleireiros, barbearia, salão, estética, clínica de estética, spa, ótica, óptica, farmácia, drogaria, clínica, clínica dentária, dentária, dentista, odontologia, odonto, veterinária, veterinário, fisioterapia, consultório, laboratório, ginásio, academia, estúdio, yoga, ioga, pilates, natação, escola, colégio, creche, autoescola, auto-escola, escola de condução, oficina, auto, automóveis, pneus,
    motos, bicicletas, bikes, imobiliária, imóveis, advogados, advocacia, contabilidade, cartório, livraria, papelaria, florista, floricultura, flores, viveiro, jardinagem, ervanária, ferragens, joalharia, joalheria, ourivesaria, relojoaria, sapataria, calçado, moda, boutique, loja, ateliê, atelier, móveis, mobiliário, colchões, cozinhas, remodelações, reformas, construções, construtora, canalizações, eletricista, elétrica,
    pinturas, carpintaria, marcenaria, serralharia, limpezas, mudanças, transportes, táxi, gráfica, tipografia, galeria, museu, teatro, cinema, festival, clube, associação, fundação, instituto, banco alimentar, abrigo, canil, parque, fazenda, sítio, rancho, casa, viagens, agência, centro, mercado, supermercado, hortifruti, lavandaria, lavanderia, seguros, lar, residencial, pet shop, petshop, cervejeira, queijaria, hamburgueria, creperia, tapiocaria, paróquia`,
  atBusiness: 'na, no, em, da, do, de, com, pela, pelo, à, ao',
  strongAt: '',
  forSale:
    'à venda, vende-se, aluga-se, arrenda-se, para alugar, para arrendar, vendo, alugo, trespassa-se, trespasse, para venda, venda, para locação, arrendo, passo o ponto',
  wanted:
    'procura-se, procuramos, procuro, precisa-se, precisamos de, contrata-se, contratamos, estamos contratando, admite-se, admitimos, recrutamos, recruta, estamos a recrutar, vaga para, vagas para, vaga, oferta de emprego, procura, busca-se, estamos à procura de, buscamos',
  be: 'é, são, era, eram, está, estão, foi, será, serão, há, tem, têm, temos, pode, podem, oferece, oferecem, abre, abrimos, celebra, organiza, vende, procura, procuramos, faz, completa, chega, chegam, chegou, chegaram, somos, estamos, apresenta, comemora, tá, volta',
  our: 'nosso, nossa, nossos, nossas, meu, minha, meus, minhas, teu, tua, teus, tuas, seu, sua, seus, suas, vosso, vossa',
  streets:
    'rua, r., avenida, av., av, praça, pç., pça., travessa, tv., largo, lg., estrada, est., alameda, al., rodovia, rod., beco, calçada, campo, quinta, bairro, caminho, rotunda, zona industrial, urbanização, urb., ladeira, viela, parque, marginal, setor, quadra, qd., sqn, sqs',
  abbreviations: `sr, sra, subs, sub, alim, srta, d, dª, dr, dra, drª, prof, profa, profª, eng, engª, arq, r, av, pç, pça, tv, lg, lgo, est, al, rod, n, nº, núm, tel, tlf, tlm, telem, cel, ext, ram, aprox, ex, p. ex, p.ex, pág, págs, etc, un, unid, und, máx, max, mín, min, jan, fev, mar, abr, mai, jun, jul, ago, set, out, nov, dez, seg, ter, qua, qui, sex, sáb, sab, dom,
    desc, apto, ap, ed, bl, cj, esq, dto, dir, fte, pess, p.p, p, pp, s.a, lda, ltda, s.r.l, cia, sto, sta, s, incl, excl, iva incl, hrs, hs, h, c/, s/, c.p, cód, ref, vol, art, cap, fig, loc, km, kg, inc, exmo, exma, v.ª, obs, mens, jd, vl, q, qd, lt, nr, gov, cx, pct, a.m, p.m, a.c, d.c, prof.ª, dra.ª, r/c`,
  finalAbbreviations:
    'etc, aprox, un, unid, s.a, lda, ltda, cia, incl, excl, iva incl, inc, h, hs, hrs, máx, mín, min, pess, p.p, esq, a.m, p.m, desc, dto',
  dangling: `o, a, os, as, um, uma, uns, umas, de, do, da, dos, das, em, no, na, nos, nas, num, numa, ao, à, aos, às, e, ou, mas, com, sem, por, pelo, pela, pelos, pelas, para, pra, pro, desde, até, sobre, sob, entre, contra, após, ante, nosso, nossa, nossos, nossas, teu, tua, seu, sua, seus, suas, meu, minha, este, esta, estes, estas, esse, essa, que, quem,
    cujo, onde, quando, como, se, é, são, está, estão, há, tem, têm, não, nem, mais, muito, tão, me, te, lhe, cada, porque, pois, embora, enquanto, partir, só, apenas, somente, vez, além, &`,
  functionWords: `o, a, os, as, um, uma, uns, umas, de, do, da, dos, das, em, no, na, nos, nas, num, numa, ao, à, aos, às, e, ou, mas, com, sem, por, pelo, pela, para, pra, pro, desde, até, sobre, entre, muito, muita, mais, menos, pouco, não, nem, que, este, esta, estes, estas, esse, essa, isso, isto, é, são, ser, está, estão, estar, há, haver, tem, ter, se, me, te,
    lhe, nosso, nossa, nossos, nossas, teu, tua, seu, sua, seus, suas, meu, minha, eu, tu, ele, ela, nós, você, vocês, gente, todo, toda, todos, todas, como, também, bem, tão, algo, nada, bastante, aqui, aí, lá, já, então, pois, deve, pode, quero, queremos, favor`,
}
