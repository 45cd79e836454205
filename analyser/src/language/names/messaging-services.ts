import { names } from './names.ts'

/** Source: common names of mail, message, call and chat services. `names` explains `=` and `^`. */
export const messagingServices = names(`
Twilio=twilio voice; SendGrid=send grid; Mailgun; Mailchimp=mail chimp; Klaviyo; Brevo=sendinblue;
ActiveCampaign=active campaign; ConvertKit; Constant Contact; Postmark; MailerLite; Vonage; MessageBird;
360dialog; ManyChat=many chat; Chatwoot; Botpress; Chatfuel; Voiceflow; Tidio; Respond.io; Zenvia; Infobip;
Sinch; Plivo; Bandwidth api; Telnyx; RingCentral; Aircall; Dialogflow; Landbot; Intercom; Zendesk; Freshdesk;
Crisp chat; Tawk.to; LiveChat; Drift chat; Gupshup; WATI; Kommo; OneSignal; Pusher; FCM=firebase cloud messaging;
Amazon Alexa=alexa; Amazon SNS; Nexmo; Clickatell; Textlocal; Africa's Talking; MSG91; SendPulse; GetResponse;
AWeber; Drip; Campaign Monitor; Mailjet; SparkPost; Amazon SES; Iterable; Braze; Customer.io; Moosend;
Benchmark Email; Doppler; Fidelizador; Acumbamail; Omnisend; Beehiiv; Kit email; Flodesk; HelpScout=help scout;
Gorgias; Front app; Kayako; LiveAgent; Olark; Smartsupp; JivoChat; Userlike; Rocket.Chat; Mattermost; Signal app;
Viber; Line app; WeChat; KakaoTalk; Dialpad; 8x8; Grasshopper phone; OpenPhone; CallRail; Five9; Genesys;
Amazon Connect; Asterisk; FreePBX; 3CX; Airship; CleverTap; MoEngage; Leadsales; Cliengo; Treble.ai; B2Chat;
Callbell; Wassenger; UltraMsg; Evolution API; Baileys;
`)
