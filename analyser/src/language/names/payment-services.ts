import { names } from './names.ts'

/** Source: common names of payment services and bank transfers. `names` explains `=` and `^`. */
export const paymentServices = names(`
Stripe=stripe connect; PayPal; ^Square payments=squareup; Braintree; Adyen; Authorize.net; Klarna; Razorpay;
Paystack; Flutterwave; M-Pesa=mpesa; Mollie; Redsys; Bizum; Mercado Pago=mercadopago; PayU; Wompi; ePayco; Culqi;
Niubiz; Transbank=webpay; Conekta; OpenPay; Yape; Plin; ^PSE; Apple Pay; Google Pay; ^Plaid; Wise api; SEPA;
Yappy; Nequi; Daviplata; Bancard; Khipu; SumUp; iZettle=zettle; Worldpay; Checkout.com; Opayo; GoCardless;
Payoneer; Western Union; Coinbase; Binance; Stripe Terminal; Stripe Billing; Square; Venmo; Zelle; Cash App;
Afterpay; Affirm; Sezzle; Zip pay; Alipay; WeChat Pay; UPI; Paytm; PhonePe; CCAvenue; Cashfree; Instamojo;
PayFast; Yoco; Peach Payments; Paymob; Fawry; Tap payments; HyperPay; iyzico; Przelewy24; iDEAL; Giropay;
Sofort banking; Bancontact; Multibanco; MB Way; Swish; Vipps; MobilePay; Twint; PagSeguro; Pix payment; dLocal;
EBANX; Kushki; Izipay; PagoEfectivo; PlacetoPay; Addi; Sistecrédito; Clip mx; Kueski; OXXO; SPEI; Flow cl;
Getnet; Naranja X; Ualá; MODO; Mobbex; Decidir; Tilopay; Sinpe Móvil=sinpe; BAC Credomatic; CyberSource; NMI;
Fiserv; First Data; Elavon; Heartland; Moneris; Helcim; PayTabs; Skrill; Neteller; Revolut; BitPay; CoinGate;
Lemon Squeezy; Gumroad; FastSpring; Zuora; Dwolla; Marqeta;
`)
