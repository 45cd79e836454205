import { phrases } from '../../words/phrases.ts'

/** Wording around an amount that pays for the work. Source: common phrases of job posts and tenders. */
export const budgetCues = phrases(`
presupuesto, presupuestado, precio fijo, tarifa, por hora, la hora, pago, pagos, pagamos, pagare, pagaremos, dispuesto a pagar
dispuesta a pagar, dispuestos a pagar, puedo pagar, podemos pagar, honorarios, remuneracion, sueldo, compensacion, monto, importe
inversion, invertir, gastar, costo maximo, coste maximo, valor del contrato, valor estimado, presupuesto base, precio base, no exceder
tope, se ofrece, por articulo, por video, por imagen, por pagina, por palabra, por publicacion, por foto
disponible, disponibles, podemos llegar a, puedo llegar a, que no pase de, no cueste mas, pensaba en, pensabamos en, habia pensado en
habiamos pensado en, maximo de, hasta, retribucion, pasarnos de, pasarme de, pagaria
pagariamos, pago de, por dia, al dia, aprobados, aprobado
iva aparte, mas iva, iva incluido
incluidos los impuestos, impuestos incluidos, incluye impuestos, incluidos impuestos, es lo que tenemos, es lo que hay
como mucho, al mes, podemos pagar, podria pagar, precio maximo, tope de, alrededor de, contraprestacion`)

/** Wording around an amount that is not for the work. */
export const otherMoneyCues = phrases(`
ingresos, ventas de, facturacion anual, facturamos, utilidad, ganancia, beneficio anual, beca, becas, subvencion, premio, premios, multa
multas, penalizacion, por entrada, por reserva, por noche, por usuario, por unidad, por pedido, por persona, por cliente, suscripcion
suscripciones, mensualidad de los, cuota de socio, cuota de los, entradas, envio, precio de venta, precios desde, gasto publicitario
presupuesto publicitario, presupuesto de publicidad, presupuesto de marketing, pauta, descuento, pedido minimo, donacion, donaciones
comision, impuesto, impuestos, alquiler, hipoteca, prestamo, seguro, capital social, vendimos, ahora pagamos
actualmente pagamos, nos cobra, nos cobran, cuota, cuotas, senal de, coste de obra, costo de obra, pague, ticket promedio
deposito, ya pagamos, pagabamos, la ultima vez, nos cobro, nos cobraron, menu, menus, en anuncios, en publicidad, donantes`)

/** Wording before an amount that the client has. */
export const clientHas = phrases(`
tenemos, tengo, disponemos de, dispongo de, contamos con, contaremos con, cuento con, hay, solo tenemos, solo tengo`)
