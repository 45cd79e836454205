import { wordsOf } from '../../words/tokens.ts'

/**
 * Product names that are also ordinary words. They count only with a capital letter, and only inside a sentence or in a line that
 * connects or lists products. Source: English and Spanish dictionaries.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  wordsOf(`
square ideal swish modo drip braze toast clover harvest workable factorial podium crisp kayak meetup bamboo loom coda faire hive
flink presto realm dagger hilt helm puppet jasmine cucumber locust drake sora murf mews infor tally sage wave concur keynote
hemingway vellum calibre duda tilda jetpack ghost astra genesis glide plaid amplitude mux paddle buffer segment intercom pusher
bandwidth postmark drift zoom slack notion linear confluence sketch framer bubble liquid unity express flask celery spark phaser
ionic capacitor expo electron drizzle whisper composer swift go rust dart ruby perl julia scala apex delphi groovy elixir oracle
snowflake cassandra neon render railway sentry grasshopper rhino maya inventor avid reaper descript teachable access word
primavera safari edge opera chrome bolt uber strava oura deel remote genesys close copper nimble front signal line claude gemini
cursor perplexity mistral steam threads discord messenger wise clip pix flow sofort venmo revolut gusto lever indeed workday canvas
blackboard kahoot medium disqus twitch tempo insight pegasus fathom heap moho krita finale stencil swing combine echo gin phoenix
lit relay apollo storm polars airflow milvus vespa luigi talend informatica aurora couchbase sphinx varnish akamai fastly istio
bitwarden intune aruba juniper shelly articulate discourse softr knack miro mural whimsical visio creo cura suno udio kling pika
crowdin scrivener atticus numbers publisher quicken ramp orange knime jira trello asana basecamp podio wrike clio deluxe cin7
vend resy tito universe zelle affirm zip tap twint vipps yoco paytm moneris dialpad viber leadsales b2chat drupal joomla make
calendly personio kenjo rippling jobber vagaro booksy fresha treatwell doppler kit beehiiv`),
)
