// Source: common English verbs of work and of what software does for its users.
export const englishWorkVerbs = new Set(
  `
  accept accompany acknowledge adapt add adjust adopt advertise advise aggregate alert align allocate allow amend
  analyse analyze animate announce answer append apply approve archive arrange ask assemble assess assign assist
  attach audit automate award back bake bill block blog book bookmark borrow brainstorm brand brief broadcast browse
  budget build bundle buy calculate call cancel capture categorize cater certify chat check choose clean click clone
  close coach code collect color combine comment compare compile complete compose compute conceptualize conduct
  configure confirm connect consolidate construct consult contribute control convert coordinate copy correct count
  cover craft crawl create cultivate curate customise customize cut debug decline decorate define delete deliver
  demonstrate deploy design detect determine develop diagnose digitise digitize dismantle dispatch display
  distribute document donate download draft draw drop dub edit educate elaborate embed embroider enable encrypt
  enforce engage engineer engrave enhance enrich enrol enroll ensure enter equip establish estimate evaluate examine
  execute expand export expose extend extract fabricate facilitate fetch file film filter finalise finalize find
  finish fix follow forecast format formulate furnish gather generate give grade grant group grow guide handle
  harden help hire host identify illustrate implement import improve incorporate increase inform ingest initiate
  insert inspect install instruct insulate integrate interpret interview introduce investigate invite invoice issue
  join keep label laminate landscape launch lay layout lead leave lend level limit link list listen load localise
  localize log maintain make manage map mark market measure mentor merge message migrate minimise minimize mix mock
  model moderate modernise modernize modify monitor mount move narrate navigate negotiate normalise normalize notify
  obtain offer onboard open operate optimise optimize order organise organize outline oversee package paginate paint
  parse pay perform photograph pick place plan plant polish populate position post prepare present preserve prevent
  price print prioritise prioritize process procure produce profile program promote proofread propose protect
  prototype provide publish pull push quote rank rate read rebuild receive recommend reconcile record recover
  recreate redeem redesign reduce refactor refine refresh refund register rehearse reissue reject remind remodel
  remove rename render renew renovate rent repair replace replicate reply report represent repurpose request
  research reserve reset resize resolve respond restock restore restructure retouch retrieve return review revise
  revoke rework rewrite rotate run save scan schedule score scrape script sculpt search secure see segment select
  sell send separate serve service set setup sew share ship shoot show sign simplify simulate sketch solve sort
  source specify split sponsor stabilize staff stage standardise standardize start stitch stop store streamline
  structure study style submit subscribe subtitle suggest summarise summarize supervise supply support survey switch
  sync synchronize tabulate tag tailor take target teach test text tidy toggle trace track train transcribe transfer
  transform translate trigger trim troubleshoot tune turn type unify unlock update upgrade upload validate vectorise
  vectorize verify view visit visualize voice vote walk warn wash watch weld wire withdraw work wrap write
`
    .trim()
    .split(/\s+/),
)
