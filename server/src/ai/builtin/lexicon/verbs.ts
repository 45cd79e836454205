/** Verbs with which a piece of work begins when it is written as an order: “Design …”, “Diseñar …”. */
const workVerbs = new Set(
  `accept archive ask block bookmark borrow decline donate enrol enroll leave lend listen rent return save withdraw
  approve assign browse buy chat comment delete download reject reset see subscribe
  add adapt append call cancel check choose click close confirm count cover drop follow interpret invite issue join level limit message pay pull refund rate redeem renew request reserve sell share sign start stop switch text trim adjust advise aggregate allow analyse analyze animate answer apply arrange assemble assess assist attach audit automate
  back bill blog book brand brief budget build bundle calculate capture categorize clean code collect color combine compare compile complete compose
  conduct configure connect consolidate construct control convert coordinate copy correct crawl create cut customise customize
  debug decorate define deliver demonstrate deploy design detect determine develop diagnose digitise digitize display document draft draw
  edit embed enable encrypt enforce engage enhance enrich ensure enter establish estimate evaluate examine execute expand export extend extract
  fetch file film filter find finish fix format gather generate give grade group grow guide handle harden help host identify illustrate implement import
  improve incorporate increase inspect install integrate interview introduce investigate keep label launch layout lead link list localise localize log maintain make manage map
  mark market measure merge migrate mix model moderate modernise modernize modify monitor mount move negotiate normalise normalize notify obtain offer open operate optimise optimize order organise organize
  outline package paint parse perform pick place plan populate post prepare present preserve prevent print process produce program promote proofread propose protect prototype provide publish pull push
  rank read rebuild receive recommend reconcile record recover recreate redesign reduce refactor refine refresh register remove rename render renovate repair replace reply report repurpose research resize resolve respond restore restructure retouch
  review revise revoke rewrite rotate run scan schedule scrape script search secure segment select send separate set setup shoot show simplify sketch solve sort source split stabilize store streamline structure study style submit suggest summarise summarize supply support survey sync synchronize
  take tag tailor target teach test track train transcribe transfer transform translate troubleshoot turn type unify update upgrade upload validate verify view visit visualize vote walk watch wire work wrap write`.split(
    /\s+/,
  ),
)

const spanishWork =
  /^(?:acceder|borrar|cancelar|chatear|comentar|compartir|comprar|escanear|firmar|leer|pagar|pedir|restablecer|suscribir|valorar|ver|actualizar|adaptar|adecuar|administrar|agendar|agregar|ajustar|alertar|almacenar|analizar|anadir|aplicar|armar|asegurar|asignar|atender|auditar|aumentar|automatizar|brindar|buscar|calcular|cambiar|capacitar|capturar|cargar|clasificar|cobrar|colaborar|colocar|comparar|completar|conectar|configurar|consolidar|construir|consultar|controlar|convertir|coordinar|copiar|corregir|cotizar|crear|cumplir|dar|definir|depurar|desarrollar|desarmar|descargar|desmarcar|detectar|diagnosticar|digitalizar|disenar|documentar|editar|ejecutar|elaborar|elegir|eliminar|emitir|enlazar|entregar|enviar|escribir|establecer|estructurar|evaluar|evitar|exportar|extraer|facilitar|facturar|filmar|filtrar|formular|fotografiar|garantizar|generar|gestionar|grabar|guardar|guiar|hacer|identificar|ilustrar|implementar|importar|imprimir|incluir|incorporar|incrementar|informar|iniciar|inspeccionar|instalar|integrar|investigar|lanzar|lograr|llevar|mantener|manejar|maquetar|marcar|mejorar|medir|migrar|modelar|modificar|monitorear|monitorizar|montar|mostrar|mover|normalizar|notificar|obtener|ofrecer|optimizar|ordenar|organizar|pasar|permitir|personalizar|planificar|posicionar|preparar|presentar|procesar|producir|programar|promocionar|proponer|proporcionar|proteger|publicar|realizar|recibir|recolectar|recomendar|reconstruir|recopilar|recuperar|redactar|redisenar|reducir|registrar|rehacer|renovar|reparar|reportar|reservar|resolver|responder|restaurar|retocar|revisar|seguir|segmentar|seleccionar|sincronizar|solicitar|subir|subtitular|supervisar|testear|tomar|trabajar|traducir|transcribir|transformar|unificar|usar|validar|vender|verificar|visitar|visualizar)(?:lo|la|los|las|me|nos|se|le|les)?\b/

/** Whether a folded text opens with a verb of work, in the base form or as “creates”, “applies”. */
export function startsWithWork(folded: string): boolean {
  const first = /^[^a-z]{0,4}([a-z]{2,20})/.exec(folded)?.[1] ?? ''
  if (workVerbs.has(first) || spanishWork.test(first)) return true
  return (
    workVerbs.has(first.replace(/ies$/, 'y')) ||
    workVerbs.has(first.replace(/e?s$/, '')) ||
    workVerbs.has(first.replace(/s$/, ''))
  )
}

const infinitive = /^[a-z]{2,14}(?:ar|er|ir)(?:se|lo|la|los|las|le|les|me|nos)?\s/
const endsAlike =
  /^(?:lugar|taller|mujer|bar|hogar|alquiler|celular|familiar|similar|particular|super|ayer|dolar|azar|altar|collar|calendar|center|folder|order|user|server|number|paper|letter|newsletter|filter|header|footer|slider|banner|poster|flyer|color|webinar|over|after|under|other|per|for|our|your|their|air|bar|car)\s/

/** Whether a Spanish list of tasks continues here: after a known infinitive, any infinitive counts. */
export function continuesOrders(folded: string, next: string): boolean {
  return spanishWork.test(folded) && infinitive.test(next) && !endsAlike.test(next)
}
