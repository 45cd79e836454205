import { wordsOf } from '../../words/tokens.ts'

/** Auxiliary verbs after a person that show a step: “los choferes pueden subir una foto”. Source: Spanish grammar. */
export const modals = wordsOf(
  `puede pueden podra podran debe deben debera deberan pueda puedan tendra tendran podria podrian necesita necesitan tiene tienen
  quiere quieren deba deban`,
)

/** Verbs of use in the third person: “los choferes suben una foto”. Source: common Spanish verbs of use. */
export const actions = wordsOf(
  `ve ven reserva reservan agrega agregan sube suben recibe reciben gestiona gestionan elige eligen selecciona seleccionan ingresa
  ingresan envia envian califica califican paga pagan pide piden solicita solicitan publica publican comparte comparten edita editan
  aprueba aprueban usa usan utiliza utilizan revisa revisan confirma confirman escanea escanean registra registran llena llenan
  imprime imprimen accede acceden crea crean abre abren cierra cierran asigna asignan rechaza rechazan cancela cancelan cambia
  cambian actualiza actualizan llama llaman escribe escriben responde responden busca buscan descarga descargan compra compran
  vende venden alquila alquilan devuelve devuelven entrega entregan prepara preparan anota anotan completa completan inicia inician
  termina terminan lee leen escucha escuchan juega juegan aprende aprenden trabaja trabajan llega llegan visita visitan agenda
  agendan consulta consultan carga cargan marca marcan firma firman atiende atienden cobra cobran toma toman
  pone ponen saca sacan entra entran mira miran manda mandan apunta apuntan toca tocan hace hacen lleva llevan decide deciden quiera quieran
  entre entren elija elijan reserve reserven vea vean reciba reciban pague paguen suba suban pida pidan vaya vayan sepa sepan tenga tengan
  dice dicen confirme confirmen rellene rellenen rellena rellenan deja dejan mete meten dona donan vota votan`,
)
